BEGIN TRANSACTION;
CREATE TABLE accounts (
	id TEXT NOT NULL, 
	name TEXT, 
	login TEXT, 
	password TEXT, 
	created FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "accounts" VALUES('s1vlH_QxMkJsr18W',NULL,NULL,NULL,1.79490693987816476821e+09,1.79490693987816476821e+09);
INSERT INTO "accounts" VALUES('yCcnV-6gFhFqVPI1',NULL,NULL,NULL,1.79490694007967829708e+09,1.79490694007967829708e+09);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (game, seq)
);
INSERT INTO "events" VALUES('NQ9e472CAXBi',0,'{"type":"created","at":1794906940.3860297,"owner":"s1vlH_QxMkJsr18W","config":{"game":"board","seats":2,"edition":null,"options":{},"layout":null,"first":0,"open_discards":false,"hints":true,"spectators":true,"clock":{"turn":86400,"reserve":3600},"stand_in":4},"invite":"vQYrBr49T0clIl0S"}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',1,'{"type":"sat","at":1794906940.3860912,"seat":0,"account":"s1vlH_QxMkJsr18W"}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',2,'{"type":"sat","at":1794906940.4677184,"seat":1,"account":"yCcnV-6gFhFqVPI1"}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',3,'{"type":"started","at":1794906940.818746,"record":{"format":1,"ruleset":"board/1","game":"board","edition":"de","options":{"finished_path_move":"must","retake_own_discard":false,"stall_rounds":25},"layout":{"r":[2,4,6,8],"y":[3,4,6,7],"v":[2,3,5,7],"g":[3,5,6,8],"b":[2,4,5,7]},"players":2,"first":0,"deal":{"hands":[["v7","g1","v3","v8","g7","g10","v2","g4"],["b6","r8","y9","r9","b0","y3","y7","v7"]],"pile":["g3","y2","g0","y5","v5","r6","v9","v2","y9","b2","r3","b0","r9","y8","v9","g4","v3","g10","b7","r0","r2","r4","y10","b9","b6","b5","g8","y1","v0","b8","y0","g2","y0","g5","b1","b8","r5","y4","b3","r7","b10","y6","y7","y10","r1","b4","g0","y3","y2","r3","v10","b10","r0","b9","y1","y5","r8","r5","r10","r1","g3","g2","b7","r7"],"box":["v1","v5","r6","r4","v10","b3","v4","v8","g7","g9","v6","g8","y6","b2","g6","v1","g6","g9","v4","r10","b1","v6","b4","b5","y4","r2","y8","v0","g1","g5"]},"tiles":{"r":{"2":"clover","4":"3","6":"wish","8":"wish","9":"clover"},"y":{"3":"2","4":"wish","6":"wish","7":"wish","9":"clover"},"v":{"2":"clover","3":"wish","5":"clover","7":"wish","9":"clover"},"g":{"3":"1","5":"clover","6":"clover","8":"2","9":"wish"},"b":{"2":"wish","4":"clover","5":"3","7":"2","9":"1"}},"moves":[]},"salt":"yVje7n8r6kosptnC4Nk0bg","commitment":"a1208a7e5b9643ec1134f7151658012d5eed7f4b0797a5d9d6364a25323b0200"}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',4,'{"type":"played","at":1794906941.2901263,"id":"s1vlH_QxMkJsr18W 6f074096d24a","seat":0,"moves":["lay v2","start v large","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',5,'{"type":"played","at":1794906941.6473937,"id":"yCcnV-6gFhFqVPI1 1a46e5d1caa3","seat":1,"moves":["lay r8","start r large","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',6,'{"type":"played","at":1794906942.0118544,"id":"s1vlH_QxMkJsr18W 6af89b123b86","seat":0,"moves":["lay v3","start r small","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',7,'{"type":"played","at":1794906942.4329112,"id":"yCcnV-6gFhFqVPI1 3a7cdf7c1c95","seat":1,"moves":["lay r9","start y small","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',8,'{"type":"played","at":1794906942.700713,"id":"s1vlH_QxMkJsr18W 70ffc8b6eb1a","seat":0,"moves":["lay v7","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',9,'{"type":"played","at":1794906942.936629,"id":"yCcnV-6gFhFqVPI1 1c46eaa8fb17","seat":1,"moves":["lay y2","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',10,'{"type":"played","at":1794906943.2086825,"id":"s1vlH_QxMkJsr18W cf65868b4fab","seat":0,"moves":["lay v8","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',11,'{"type":"played","at":1794906943.3924205,"id":"yCcnV-6gFhFqVPI1 5647ba96a187","seat":1,"moves":["lay y3","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',12,'{"type":"played","at":1794906943.5293581,"id":"s1vlH_QxMkJsr18W dcf5a8932f86","seat":0,"moves":["lay v9","start y small","draw pile"]}');
INSERT INTO "events" VALUES('NQ9e472CAXBi',13,'{"type":"played","at":1794906943.6403756,"id":"yCcnV-6gFhFqVPI1 420e6b759145","seat":1,"moves":["lay y5","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',0,'{"type":"created","at":1794906943.8120105,"owner":"s1vlH_QxMkJsr18W","config":{"game":"card","seats":3,"edition":null,"options":{},"layout":null,"first":0,"open_discards":false,"hints":true,"spectators":true,"clock":null,"stand_in":4},"invite":"naWmHyZ5kkBpk5A6"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',1,'{"type":"sat","at":1794906943.812056,"seat":0,"account":"s1vlH_QxMkJsr18W"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',2,'{"type":"sat","at":1794906943.8120596,"seat":1,"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',3,'{"type":"sat","at":1794906943.862092,"seat":2,"account":"yCcnV-6gFhFqVPI1"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',4,'{"type":"started","at":1794906944.4278548,"record":{"format":1,"ruleset":"card/1","game":"card","edition":"ja","options":{"end_card_opens_row":true,"stall_rounds":25},"players":3,"first":0,"deal":{"hands":[["g7","bE","yE","v3","y9","y10","p1","v9"],["v7","b1","vE","y4","v1","b7","bE","p8"],["gE","p10","y7","r5","v10","r7","p0","y7"]],"pile":["v3","r6","y4","r5","g3","p7","b5","r0","v6","r1","v0","g8","v5","g6","rE","b2","r7","b6","r9","b10","b3","b3","y5","g4","b5","y1","b9","y8","y3","v8","r6","v6","r3","y6","g5","v7","r4","b8","p3","b0","g7","p4","p2","gE","y6","r4","rE","g2","r3","y0","g3","p6","g9","b6","r2","r8","r10","v2","b4","p9","vE","yE","g4","g5","p5","y2","y5","b7","g0","y3","v4","g1","g6","b4","g10","v5","v4"],"box":[]},"moves":[]},"salt":"LZgBWEzcKYfdyFAoxDlD7A","commitment":"275789d63b1c4a6b95351beed95cfb0ec5af75ba7c6637b2b33c9b4116ea50ce"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',5,'{"type":"played","at":1794906944.6729398,"id":"s1vlH_QxMkJsr18W d9bad365849b","seat":0,"moves":["lay y9","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',6,'{"type":"played","at":1794906945.228366,"seat":1,"moves":["pair v1 b1","draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',7,'{"type":"played","at":1794906945.289849,"seat":1,"moves":["draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',8,'{"type":"played","at":1794906945.5242512,"id":"yCcnV-6gFhFqVPI1 18d5f0cc2453","seat":2,"moves":["lay r5","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',9,'{"type":"played","at":1794906945.7668796,"id":"s1vlH_QxMkJsr18W fb1bc02e41f3","seat":0,"moves":["lay y10","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',10,'{"type":"played","at":1794906946.135935,"seat":1,"moves":["pair y4 y4","draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',11,'{"type":"played","at":1794906946.4657736,"seat":1,"moves":["draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',12,'{"type":"played","at":1794906947.0068116,"id":"yCcnV-6gFhFqVPI1 7d642f434314","seat":2,"moves":["lay r5","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',13,'{"type":"played","at":1794906947.5211704,"id":"s1vlH_QxMkJsr18W 661e6ee17d7b","seat":0,"moves":["lay v3","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',14,'{"type":"played","at":1794906947.7197502,"seat":1,"moves":["pair v7 b7","draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',15,'{"type":"played","at":1794906947.9003444,"seat":1,"moves":["draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',16,'{"type":"played","at":1794906948.0658226,"id":"yCcnV-6gFhFqVPI1 83a5b1c33228","seat":2,"moves":["lay r0","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',17,'{"type":"played","at":1794906948.2938418,"id":"s1vlH_QxMkJsr18W 2330ae720462","seat":0,"moves":["lay v3","draw pile"]}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',18,'{"type":"played","at":1794906948.5397568,"seat":1,"moves":["points p8","draw pile"],"bot":"level2"}');
INSERT INTO "events" VALUES('goCXZ-OOySmX',19,'{"type":"played","at":1794906948.7526934,"id":"yCcnV-6gFhFqVPI1 d4790b843d8b","seat":2,"moves":["lay y7","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',0,'{"type":"created","at":1794906949.103993,"owner":"s1vlH_QxMkJsr18W","config":{"game":"board","seats":2,"edition":null,"options":{},"layout":null,"first":1,"open_discards":false,"hints":true,"spectators":true,"clock":null,"stand_in":4},"invite":"b6EsNdaKOY2QefXI"}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',1,'{"type":"sat","at":1794906949.1040492,"seat":0,"account":"s1vlH_QxMkJsr18W"}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',2,'{"type":"sat","at":1794906949.1290705,"seat":1,"account":"yCcnV-6gFhFqVPI1"}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',3,'{"type":"started","at":1794906949.4085627,"record":{"format":1,"ruleset":"board/1","game":"board","edition":"de","options":{"finished_path_move":"must","retake_own_discard":false,"stall_rounds":25},"layout":{"r":[2,4,6,8],"y":[3,4,6,7],"v":[2,3,5,7],"g":[3,5,6,8],"b":[2,4,5,7]},"players":2,"first":1,"deal":{"hands":[["v7","v1","v10","y6","r2","b4","g5","g2"],["g0","v8","v8","y3","r8","r1","v5","b1"]],"pile":["v0","g9","y8","g3","r3","y5","v2","g5","y1","g7","r10","b6","r8","b3","b9","b7","v9","v7","b10","b0","y2","y2","y7","g10","y9","r1","g4","g4","b3","r0","g10","b6","v0","b2","b10","y1","y3","r9","r5","y0","y4","v4","g1","g0","y5","y10","v2","r3","r7","y10","r9","r6","b8","r4","g6","r6","y6","g7","g8","v5","b8","r0","g8","b5"],"box":["b9","v1","v4","v3","b1","b5","b4","b0","r10","v6","v10","b7","g2","r2","b2","y9","y4","v6","y0","v9","g6","r7","g1","g9","v3","y8","r5","y7","r4","g3"]},"tiles":{"r":{"2":"wish","4":"clover","6":"2","8":"2","9":"1"},"y":{"3":"clover","4":"2","6":"clover","7":"wish","9":"clover"},"v":{"2":"3","3":"wish","5":"wish","7":"wish","9":"wish"},"g":{"3":"clover","5":"wish","6":"clover","8":"wish","9":"1"},"b":{"2":"clover","4":"clover","5":"clover","7":"3","9":"wish"}},"moves":[]},"salt":"Ak30sIBUQpgSQp6qlvWrBA","commitment":"fe52101e1d3730a9a809b6972b00792dcf5a6416ad26042b8ab5abf6ed7202b3"}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',4,'{"type":"played","at":1794906949.7526736,"id":"yCcnV-6gFhFqVPI1 88cde9cb8512","seat":1,"moves":["lay r1","start r large","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',5,'{"type":"played","at":1794906949.8910034,"id":"s1vlH_QxMkJsr18W 48141da48e52","seat":0,"moves":["lay r2","start r large","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',6,'{"type":"played","at":1794906950.0299861,"id":"yCcnV-6gFhFqVPI1 ca9ad749f531","seat":1,"moves":["lay r8","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',7,'{"type":"played","at":1794906950.1630633,"id":"s1vlH_QxMkJsr18W 581791041332","seat":0,"moves":["lay y6","start y small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',8,'{"type":"played","at":1794906950.2820208,"id":"yCcnV-6gFhFqVPI1 68fe6b207164","seat":1,"moves":["lay y3","start y small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',9,'{"type":"played","at":1794906950.4674082,"id":"s1vlH_QxMkJsr18W 1e7200262040","seat":0,"moves":["lay v1","start v small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',10,'{"type":"played","at":1794906950.5842872,"id":"yCcnV-6gFhFqVPI1 fa9af5bae254","seat":1,"moves":["lay y8","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',11,'{"type":"played","at":1794906950.6664355,"id":"s1vlH_QxMkJsr18W b7e85c39c84c","seat":0,"moves":["lay y5","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',12,'{"type":"played","at":1794906950.8658373,"id":"yCcnV-6gFhFqVPI1 469cde52905c","seat":1,"moves":["lay v0","start v small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',13,'{"type":"played","at":1794906951.0026894,"id":"s1vlH_QxMkJsr18W c99dc1ddff03","seat":0,"moves":["lay v7","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',14,'{"type":"played","at":1794906951.1654758,"id":"yCcnV-6gFhFqVPI1 5fd91d9f0a82","seat":1,"moves":["lay v2","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',15,'{"type":"played","at":1794906951.273051,"id":"s1vlH_QxMkJsr18W 2d19fbdf131b","seat":0,"moves":["lay v10","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',16,'{"type":"played","at":1794906951.3733194,"id":"yCcnV-6gFhFqVPI1 5235912e64b3","seat":1,"moves":["lay r10","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',17,'{"type":"played","at":1794906951.5655742,"id":"s1vlH_QxMkJsr18W d243d01731c0","seat":0,"moves":["lay g2","start g small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',18,'{"type":"played","at":1794906951.72056,"id":"yCcnV-6gFhFqVPI1 6f308eae5d4c","seat":1,"moves":["lay v5","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',19,'{"type":"played","at":1794906951.872456,"id":"s1vlH_QxMkJsr18W 5db94b506e9b","seat":0,"moves":["lay g3","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',20,'{"type":"played","at":1794906952.0444918,"id":"yCcnV-6gFhFqVPI1 331217c1cedd","seat":1,"moves":["lay v8","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',21,'{"type":"played","at":1794906952.3057532,"id":"s1vlH_QxMkJsr18W a4f6bf5f7abd","seat":0,"moves":["lay g5","start b small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',22,'{"type":"played","at":1794906952.460769,"id":"yCcnV-6gFhFqVPI1 705bd7941a69","seat":1,"moves":["lay v8","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',23,'{"type":"played","at":1794906952.9247117,"id":"s1vlH_QxMkJsr18W 36fce5e0ee95","seat":0,"moves":["lay g5","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',24,'{"type":"played","at":1794906953.0246606,"id":"yCcnV-6gFhFqVPI1 d169c22e77cc","seat":1,"moves":["lay v9","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',25,'{"type":"played","at":1794906953.3493237,"id":"s1vlH_QxMkJsr18W 29ca09da78e0","seat":0,"moves":["lay g7","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',26,'{"type":"played","at":1794906953.5074568,"id":"yCcnV-6gFhFqVPI1 fdb3e6d1d220","seat":1,"moves":["lay g0","start g small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',27,'{"type":"played","at":1794906953.7520592,"id":"s1vlH_QxMkJsr18W 415cafea0fef","seat":0,"moves":["lay y2","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',28,'{"type":"played","at":1794906954.0670555,"id":"yCcnV-6gFhFqVPI1 1ffdf51b3e65","seat":1,"moves":["lay b1","start b small","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',29,'{"type":"played","at":1794906954.2324638,"id":"s1vlH_QxMkJsr18W b7d4aeaddaf4","seat":0,"moves":["lay g9","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',30,'{"type":"played","at":1794906954.4756944,"id":"yCcnV-6gFhFqVPI1 d582cae6ab0e","seat":1,"moves":["lay y9","advance r","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',31,'{"type":"played","at":1794906954.6345813,"id":"s1vlH_QxMkJsr18W c85aa63c4ce4","seat":0,"moves":["lay r1","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',32,'{"type":"played","at":1794906954.7946253,"id":"yCcnV-6gFhFqVPI1 bb283ac114e0","seat":1,"moves":["lay g4","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',33,'{"type":"played","at":1794906955.0487015,"id":"s1vlH_QxMkJsr18W 91e8f2f44e21","seat":0,"moves":["lay g10","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',34,'{"type":"played","at":1794906955.3914084,"id":"yCcnV-6gFhFqVPI1 52a166c53531","seat":1,"moves":["lay b3","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',35,'{"type":"played","at":1794906955.5773098,"id":"s1vlH_QxMkJsr18W 829c4cef1e37","seat":0,"moves":["lay r0","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',36,'{"type":"played","at":1794906955.8974593,"id":"yCcnV-6gFhFqVPI1 7adb106c5ed5","seat":1,"moves":["lay g10","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',37,'{"type":"played","at":1794906956.3876796,"id":"s1vlH_QxMkJsr18W 83e50eb83bc8","seat":0,"moves":["lay b0","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',38,'{"type":"played","at":1794906956.8576095,"id":"yCcnV-6gFhFqVPI1 4428ca418280","seat":1,"moves":["lay b9","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',39,'{"type":"played","at":1794906957.1615102,"id":"s1vlH_QxMkJsr18W bf97fcd46bcc","seat":0,"moves":["lay b2","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',40,'{"type":"played","at":1794906957.8729043,"id":"yCcnV-6gFhFqVPI1 adfb631b7570","seat":1,"moves":["lay b10","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',41,'{"type":"played","at":1794906958.1008384,"id":"s1vlH_QxMkJsr18W 3df6b9cd8e30","seat":0,"moves":["lay y1","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',42,'{"type":"played","at":1794906958.6413612,"id":"yCcnV-6gFhFqVPI1 9658549e2ebc","seat":1,"moves":["lay b10","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',43,'{"type":"played","at":1794906958.7824411,"id":"s1vlH_QxMkJsr18W 8fd66215d761","seat":0,"moves":["lay b3","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',44,'{"type":"played","at":1794906958.8634105,"id":"yCcnV-6gFhFqVPI1 749fc8b8da9b","seat":1,"moves":["discard r3","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',45,'{"type":"played","at":1794906958.9851048,"id":"s1vlH_QxMkJsr18W 70c5172a1721","seat":0,"moves":["lay y0","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',46,'{"type":"played","at":1794906959.6521878,"id":"yCcnV-6gFhFqVPI1 d08c73e653c9","seat":1,"moves":["discard r5","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',47,'{"type":"played","at":1794906960.4644866,"id":"s1vlH_QxMkJsr18W 2dcc64370123","seat":0,"moves":["lay b4","advance r","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',48,'{"type":"played","at":1794906960.5590034,"id":"yCcnV-6gFhFqVPI1 fb0088d091fa","seat":1,"moves":["discard r8","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',49,'{"type":"played","at":1794906960.6894019,"id":"s1vlH_QxMkJsr18W fb6d05bdf5b8","seat":0,"moves":["lay b6","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',50,'{"type":"played","at":1794906961.2496579,"id":"yCcnV-6gFhFqVPI1 3f6a4996240b","seat":1,"moves":["discard y1","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',51,'{"type":"played","at":1794906961.5867174,"id":"s1vlH_QxMkJsr18W 6b1b5fd73013","seat":0,"moves":["lay b6","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',52,'{"type":"played","at":1794906961.6976497,"id":"yCcnV-6gFhFqVPI1 6462587b08bb","seat":1,"moves":["discard y2","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',53,'{"type":"played","at":1794906961.799524,"id":"s1vlH_QxMkJsr18W 45c3b89055eb","seat":0,"moves":["lay b7","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',54,'{"type":"played","at":1794906961.909356,"id":"yCcnV-6gFhFqVPI1 310663db6cfb","seat":1,"moves":["discard r7","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',55,'{"type":"played","at":1794906961.9992511,"id":"s1vlH_QxMkJsr18W 495658c0b1c1","seat":0,"moves":["discard r3","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',56,'{"type":"played","at":1794906962.4221077,"id":"yCcnV-6gFhFqVPI1 d2cb3a33ee8b","seat":1,"moves":["discard r9","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',57,'{"type":"played","at":1794906962.576906,"id":"s1vlH_QxMkJsr18W eafd9b796c55","seat":0,"moves":["discard r6","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',58,'{"type":"played","at":1794906962.9247112,"id":"yCcnV-6gFhFqVPI1 d669c6ff451f","seat":1,"moves":["discard y3","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',59,'{"type":"played","at":1794906963.337655,"id":"s1vlH_QxMkJsr18W 36decf519b76","seat":0,"moves":["discard r4","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',60,'{"type":"played","at":1794906963.4662035,"id":"yCcnV-6gFhFqVPI1 7f80759cf948","seat":1,"moves":["discard y4","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',61,'{"type":"played","at":1794906963.6939254,"id":"s1vlH_QxMkJsr18W 1600bd8cc680","seat":0,"moves":["discard r6","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',62,'{"type":"played","at":1794906963.790994,"id":"yCcnV-6gFhFqVPI1 810fab22a3a3","seat":1,"moves":["discard y5","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',63,'{"type":"played","at":1794906963.9428124,"id":"s1vlH_QxMkJsr18W d0fde940f90b","seat":0,"moves":["discard r9","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',64,'{"type":"played","at":1794906964.0936828,"id":"yCcnV-6gFhFqVPI1 de3ab6aa3964","seat":1,"moves":["discard y6","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',65,'{"type":"played","at":1794906964.192832,"id":"s1vlH_QxMkJsr18W 702490145ce7","seat":0,"moves":["discard y10","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',66,'{"type":"played","at":1794906964.3573601,"id":"yCcnV-6gFhFqVPI1 fd2522819e56","seat":1,"moves":["discard y7","draw pile"]}');
INSERT INTO "events" VALUES('jHeJ5vyY9m5B',67,'{"type":"played","at":1794906964.6253967,"id":"s1vlH_QxMkJsr18W a752f33e13a2","seat":0,"moves":["lay r0","advance y","advance y"]}');
CREATE TABLE seats (
	game TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	account TEXT NOT NULL, 
	PRIMARY KEY (game, seat)
);
INSERT INTO "seats" VALUES('NQ9e472CAXBi',0,'s1vlH_QxMkJsr18W');
INSERT INTO "seats" VALUES('NQ9e472CAXBi',1,'yCcnV-6gFhFqVPI1');
INSERT INTO "seats" VALUES('goCXZ-OOySmX',0,'s1vlH_QxMkJsr18W');
INSERT INTO "seats" VALUES('goCXZ-OOySmX',2,'yCcnV-6gFhFqVPI1');
INSERT INTO "seats" VALUES('jHeJ5vyY9m5B',0,'s1vlH_QxMkJsr18W');
INSERT INTO "seats" VALUES('jHeJ5vyY9m5B',1,'yCcnV-6gFhFqVPI1');
CREATE TABLE sessions (
	token TEXT NOT NULL, 
	id TEXT NOT NULL, 
	account TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	label TEXT, 
	created FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (token), 
	UNIQUE (id), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('5012b2992b27af20fb2c80a38f450420e602603bfb57abf0b4ab91813f3386fc','5WvpcQUpzLt00Gvq','s1vlH_QxMkJsr18W','browser',NULL,1794906939.87817,1794906939.87817);
INSERT INTO "sessions" VALUES('1950beaf38fd686be956630199e17cd78daaa6aa367571b3c75ff0eeaf300b66','KTEJ1HH9WSNn9vXl','yCcnV-6gFhFqVPI1','browser',NULL,1.7949069400796830654e+09,1.7949069400796830654e+09);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	owner TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	command TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('NQ9e472CAXBi','s1vlH_QxMkJsr18W','board','running',1.79490694038602972035e+09,1.7949069408187460899e+09,NULL);
INSERT INTO "tables" VALUES('goCXZ-OOySmX','s1vlH_QxMkJsr18W','card','running',1.79490694381201052669e+09,1.79490694442785477641e+09,NULL);
INSERT INTO "tables" VALUES('jHeJ5vyY9m5B','s1vlH_QxMkJsr18W','board','over',1.79490694910399293899e+09,1.79490696462540435789e+09,NULL);
CREATE TABLE watches (
	game TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (game)
);
INSERT INTO "watches" VALUES('NQ9e472CAXBi','',1.7949069649296431542e+09);
INSERT INTO "watches" VALUES('goCXZ-OOySmX','',1.7949069649296431542e+09);
CREATE UNIQUE INDEX tables_command ON tables (command);
CREATE INDEX tables_status ON tables (status, changed);
CREATE INDEX seats_account ON seats (account);
CREATE UNIQUE INDEX accounts_login ON accounts (login);
CREATE INDEX accounts_seen ON accounts (seen);
CREATE INDEX sessions_account ON sessions (account);
COMMIT;

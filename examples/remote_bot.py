"""A remote bot: it joins a table by its invite and plays a game there, over HTTP alone, from any machine.

    python examples/remote_bot.py http://127.0.0.1:8765 TOKEN TABLE INVITE

TOKEN is a token of an account of the server (POST /api/me/tokens). TABLE and INVITE are shown to the person who set up
the table.
It needs no library: the server sends the legal moves with what each would change. The bot plays what scores most.
"""
# ruff: noqa: ANN001, ANN201, ANN204, D101, D102, D103, S310, T201 - an example is short and talks to its reader

import json
import sys
import urllib.request


class Server:
    def __init__(self, url, token):
        self.url, self.headers = url, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def open(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, self.headers), timeout=60)

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def stream(self, path):
        with self.open(path) as lines:  # an empty line now and then says that the server is still there
            yield from (json.loads(line) for line in lines if line.strip())


def choose(state):
    """The move that scores most now. The bot draws from the pile rather than from the discards."""
    effects = [choice["effect"] for choice in state["choices"]]
    return max(effects, key=lambda effect: (effect["score_change"], effect["move"] == "draw pile"))["move"]


def choose_turn(server, state):
    """A whole turn: every move before the draw is tried as a draft, which nobody else sees."""
    info, seat, moves = state["info"], state["seat"], []
    while not state["draft_ends"]:
        moves.append(choose(state))
        if moves[-1].startswith("draw"):
            break
        draft = {"expected": info["seq"], "seat": seat, "moves": moves}
        state = server.ask(f"/api/tables/{info['table']}/draft", draft)
    return moves


def play(server, table, invite):
    seq = server.ask(f"/api/tables/{table}")["info"]["seq"]
    server.ask(f"/api/tables/{table}/sit", {"expected": seq, "invite": invite, "name": "remote bot"})
    seats = server.ask(f"/api/tables/{table}")["info"]["seats"]
    seat = next(each["seat"] for each in seats if each["is_you"])
    for told in server.stream(f"/api/bot/tables/{table}/stream?seat={seat}"):
        if told["type"] != "state":
            continue
        if told["info"]["status"] == "over":
            return told["info"]["outcome"]
        if told["info"]["to_move"] == seat:
            turn = {"expected": told["info"]["seq"], "seat": seat, "moves": choose_turn(server, told)}
            server.ask(f"/api/tables/{table}/play", turn)
    return None  # the server has ended the stream


if __name__ == "__main__":
    if len(sys.argv) == 5:
        url, token, table, invite = sys.argv[1:]
        print(play(Server(url, token), table, invite))
    else:
        print(__doc__)

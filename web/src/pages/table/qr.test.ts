// QR codes that were read back by an independent reader when they were written down here.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qrCode } from "./qr";

const address = `http://192.168.178.20:8765/table/aB3_x-9QWert?invite=${"kZ9x".repeat(60)}`;
const digest = (text: string) => {
  const rows = qrCode(text)?.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  return [
    rows?.length,
    createHash("sha256")
      .update(rows?.join("\n") ?? "")
      .digest("hex")
      .slice(0, 12),
  ];
};

const GOLDEN: [number, number, string][] = [
  [14, 21, "2f21934e0b54"],
  [26, 25, "b3af53a7e172"],
  [42, 29, "c307a1c4bd47"],
  [62, 33, "e5ae2ad98b37"],
  [84, 37, "65af41ef8bdc"],
  [106, 41, "3b6db6342b3f"],
  [122, 45, "a44dc8aa44c9"],
  [152, 49, "19b254298c86"],
  [180, 53, "6e513f27106f"],
  [213, 57, "76d03485646c"],
];

test.each(GOLDEN)("%i characters", (length, size, hash) => {
  expect(digest(address.slice(0, length))).toEqual([size, hash]);
});

test("what does not fit is no code", () => {
  expect(qrCode(address.slice(0, 214))).toBeNull();
});

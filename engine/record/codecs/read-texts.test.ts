import { describe, expect, it } from "vitest";
import { codecByName } from "./registry.ts";

describe("single-slashes", () => {
  it.each([
    ["https://shop.example//welcome", "https://shop.example/welcome"],
    ["http://127.0.0.1:8080/admin///master//console/", "http://127.0.0.1:8080/admin/master/console/"],
    ["//welcome", "/welcome"],
    [7, 7],
  ])("decodes %j to %j", (joined, address) => expect(codecByName("single-slashes").decode(joined)).toBe(address));
});

describe("masked", () => {
  const codec = codecByName("masked", { start: "<Pem>", end: "</Pem>" });

  it.each([
    ["<Key><Pem>MIIC</Pem></Key>", "<Key><Pem>**********</Pem></Key>"],
    ["<Pem>a</Pem> <Pem>\nb\n</Pem>", "<Pem>**********</Pem> <Pem>**********</Pem>"],
    ["<Pem>cut off", "<Pem>**********"],
    ["nothing to mask", "nothing to mask"],
    [{ secret: 1 }, { secret: 1 }],
  ])("decodes %j to %j", (text, shown) => expect(codec.decode(text)).toEqual(shown));

  it("masks nothing without both delimiters", () =>
    expect(codecByName("masked", { start: "<Pem>" }).decode("<Pem>a")).toBe("<Pem>a"));
});

import { describe, expect, it } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import { sayValues } from "./scope/say.ts";

const texts = { t: (key: string, slots?: Readonly<Record<string, unknown>>) => `${key} of ${slots?.name}` };
const scope = { roots: { record: plainReader({ name: "Ann" }) } };

describe("sayValues", () => {
  it("puts texts into words wherever they stand, and leaves every other value as it is", () => {
    const value = {
      label: { text: "copy" },
      list: [{ text: { key: "copy", with: { name: "Bob" } } }, 1, null],
      on: true,
    };
    expect(sayValues(texts, value, scope)).toEqual({ label: "copy of Ann", list: ["copy of Bob", 1, null], on: true });
    expect(sayValues(texts, { text: "copy" }, scope)).toBe("copy of Ann");
    expect(sayValues(texts, { text: "copy", other: 1 }, scope)).toEqual({ text: "copy", other: 1 });
    const file = new Blob(["content"]);
    expect(sayValues(texts, { file }, scope)).toHaveProperty("file", file);
  });
});

import { describe, expect, it } from "vitest";
import { plainReader } from "../language/plain-reader.ts";
import { translateValues } from "./scope/translate-text.ts";

const texts = { t: (key: string, slots?: Readonly<Record<string, unknown>>) => `${key} of ${slots?.name}` };
const scope = { roots: { record: plainReader({ name: "Ann" }) } };

describe("translateValues", () => {
  it("translates texts at any depth and keeps every other value", () => {
    const value = {
      label: { text: "copy" },
      list: [{ text: { key: "copy", with: { name: "Bob" } } }, 1, null],
      on: true,
    };
    expect(translateValues(texts, value, scope)).toEqual({
      label: "copy of Ann",
      list: ["copy of Bob", 1, null],
      on: true,
    });
    expect(translateValues(texts, { text: "copy" }, scope)).toBe("copy of Ann");
    expect(translateValues(texts, { text: "copy", other: 1 }, scope)).toEqual({ text: "copy", other: 1 });
    const file = new Blob(["content"]);
    expect(translateValues(texts, { file }, scope)).toHaveProperty("file", file);
  });
});

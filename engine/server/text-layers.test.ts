import { describe, expect, it } from "vitest";
import { createTextLayers } from "./text-layers.ts";

function layers() {
  const made = createTextLayers(["realm", "ours"]);
  made.put("ours", "en", {
    users: "Users",
    rows_one: "{{count}} row",
    rows_other: "{{count}} rows",
    rows_zero: "None",
  });
  return made;
}

describe("createTextLayers", () => {
  it("asks the first layer before the second, whatever the language", () => {
    const texts = layers();
    texts.put("ours", "de", { users: "Benutzer" });
    texts.put("realm", "en", { users: "People" });
    expect(texts.find("users", "de")).toBe("People");
    texts.drop("realm", "en");
    expect(texts.find("users", "de")).toBe("Benutzer");
  });

  it("widens the language and ends at English", () => {
    const texts = layers();
    texts.put("realm", "pt", { save: "Guardar" });
    texts.put("realm", "pt-BR", { open: "Abrir" });
    expect(["open", "save", "users", "gone"].map((key) => texts.find(key, "pt-BR"))).toEqual([
      "Abrir",
      "Guardar",
      "Users",
      undefined,
    ]);
    expect(texts.find("open", "pt")).toBeUndefined();
  });

  it("chooses plural forms by the rules of the language that has the text", () => {
    const texts = layers();
    texts.put("realm", "pl", { rows_one: "wiersz", rows_few: "wiersze", rows_many: "wierszy" });
    expect([1, 3, 5].map((count) => texts.find("rows", "pl", count))).toEqual(["wiersz", "wiersze", "wierszy"]);
    expect([0, 1, 2].map((count) => texts.find("rows", "en", count))).toEqual([
      "None",
      "{{count}} row",
      "{{count}} rows",
    ]);
    expect(texts.find("users", "en", 2)).toBe("Users");
    expect(texts.find("rows", "en")).toBeUndefined();
    expect(texts.forms("rows", "en")).toEqual(["None", "{{count}} row", "{{count}} rows"]);
  });

  it("bears languages that nobody else knows", () => {
    const texts = layers();
    texts.put("realm", "our own", { rows_other: "many" });
    expect(texts.find("rows", "our own", 2)).toBe("many");
  });

  it("adds to what is there, and finds nothing under names that every object has", () => {
    const texts = layers();
    texts.put("ours", "en", { users: "Accounts" });
    expect([texts.find("users", "en"), texts.find("rows_one", "en")]).toEqual(["Accounts", "{{count}} row"]);
    expect(texts.find("constructor", "en")).toBeUndefined();
  });
});

import type { TextParams } from "./text-parts.ts";
import { describe, expect, it, vi } from "vitest";
import { createTexts } from "./create-texts.ts";
import { deferred } from "../session/deferred.ts";
import type { Messages } from "./translations.ts";

function setUp(bundles: Record<string, Messages> = {}, overrides: Record<string, Messages> = {}) {
  const idle = deferred<void>();
  const bundle = vi.fn(async (realm: string, language: string) => bundles[`${realm} ${language}`] ?? {});
  const own = vi.fn(async (realm: string, language: string) => overrides[`${realm} ${language}`] ?? {});
  const texts = createTexts({ bundle, overrides: own, whenIdle: () => idle.promise });
  texts.addEnglish("shell", {
    users: "Users",
    "times.seconds": "Seconds",
    "a:b": "Colon",
    hello: "Hello {{name}}",
    forbidden_one: "You need this right:",
    forbidden_other: "You need these rights:",
    order: "{0} before {1}",
    counted_one: "{{count}} user",
    counted_other: "{{count}} users",
  });
  return { texts, quiet: idle, bundle, own };
}

describe("createTexts", () => {
  it("looks up flat keys, fills slots and lists without escaping, and returns a missing key itself", () => {
    const { texts } = setUp();
    expect(texts.t("times.seconds")).toBe("Seconds");
    expect(texts.t("a:b")).toBe("Colon");
    expect(texts.t("hello", { name: ["<b>&</b>", "Ada"] })).toBe("Hello <b>&</b>, Ada");
    expect(texts.t("order", ["a", 2])).toBe("a before 2");
    expect(texts.t("not.there")).toBe("not.there");
    expect([texts.exists("users"), texts.exists("not.there")]).toEqual([true, false]);
  });

  it("returns the name of a locale in the language of the page when it has no text", async () => {
    const { texts } = setUp();
    expect([texts.exists("languages.gsw"), texts.t("languages.gsw")]).toEqual([true, "Swiss German"]);
    expect([texts.exists("languages.qqq"), texts.t("languages.qqq")]).toEqual([false, "languages.qqq"]);
    await texts.load("acme", "de");
    expect(texts.t("languages.gsw", { count: 2 })).toBe("Schweizerdeutsch");
    texts.addTranslations("de", { "languages.gsw": "Alemannisch" });
    expect(texts.t("languages.gsw")).toBe("Alemannisch");
  });

  it("selects plural forms and does not confuse slots with i18next options", () => {
    const { texts } = setUp();
    expect(texts.t("forbidden", { count: 1 })).toContain("this right");
    expect(texts.t("forbidden", { count: 2 })).toContain("these rights");
    expect(texts.t("hello", { name: "Ada", lng: "de", ns: "x", context: "y" })).toBe("Hello Ada");
  });

  it("formats a text again when messages change", () => {
    const { texts } = setUp();
    const labels = [{ count: 1 }, { count: 2 }, { count: 1 }, { count: "1" }, {}].map((params) =>
      texts.t("counted", params),
    );
    expect(labels).toEqual(["1 user", "2 users", "1 user", "counted", "counted"]);
    texts.addEnglish("later", { counted: "users", counted_one: "one user" });
    expect([texts.t("counted", { count: 1 }), texts.t("counted", { count: "1" })]).toEqual(["one user", "users"]);
  });

  it("splits a text into literal parts and values when their directions differ", () => {
    const { texts } = setUp();
    const partsOf = (key: string, params: TextParams) => texts.partsOf(texts.t(key, params));
    expect(partsOf("hello", { name: "דנה (1)" })).toEqual(["Hello ", { value: "דנה (1)" }]);
    expect(partsOf("order", ["דנה", "Ada"])).toEqual([{ value: "דנה" }, " before ", { value: "Ada" }]);
    expect(partsOf("hello", { name: "{{name}} \u{E002}0\u{E003} דנה" })).toEqual([
      "Hello ",
      { value: "{{name}} \u{E002}0\u{E003} דנה" },
    ]);
  });

  it("does not split a text of one direction or a name made of values", () => {
    const { texts } = setUp();
    texts.addEnglish("names", { full: "{{given}} {{family}}" });
    expect(texts.partsOf(texts.t("hello", { name: "Ada (1)" }))).toEqual(["Hello Ada (1)"]);
    expect(texts.partsOf(texts.t("full", { given: "דנה", family: "כהן" }))).toEqual(["דנה כהן"]);
    expect(texts.partsOf("never said")).toEqual(["never said"]);
  });

  it("caches the parts of the latest texts", () => {
    const { texts } = setUp();
    const labels = Array.from({ length: 2001 }, (_, at) => texts.t("hello", { name: `דנה ${at}` }));
    expect([labels[0], labels[1], labels.at(-1)].map((text) => texts.partsOf(text ?? "").length)).toEqual([1, 2, 2]);
  });

  it.each([
    ['Delete "{{name}}"?', "Delete?"],
    ["Delete „{{name}}“?", "Delete?"],
    ["{{name}} was deleted. {{count}} left.", "was deleted. left."],
    ["Delete {{- name}}", "Delete"],
  ])("leaves out a slot without a value: %s", (text, expected) => {
    const { texts } = setUp();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    texts.addEnglish("asked", { ask: text });
    expect([texts.t("ask"), texts.t("ask", { other: 1, name: undefined })]).toEqual([expected, expected]);
    expect(warn).toHaveBeenCalledWith('The text "ask" has a slot without a value');
    warn.mockRestore();
  });

  it("does not fill slots inside values", () => {
    expect(setUp().texts.t("hello", { name: "{{name}} $t(users)" })).toBe("Hello {{name}} $t(users)");
  });

  it("returns an unknown key unchanged, including slots in it", () => {
    const { texts } = setUp();
    const data = "a {{name}} $t(users) {{count}} b";
    expect([texts.t(data), texts.t(data, { name: "Ada", count: 2 })]).toEqual([data, data]);
  });

  it("uses our English at once, then the realm's overrides, and loads missing keys when the network is idle", async () => {
    const {
      texts,
      quiet: idle,
      bundle,
    } = setUp({ "acme en": { users: "Server users", extra: "Extra" } }, { "acme en": { hello: "Hi {{name}}" } });
    await texts.load("acme", "en");
    expect(texts.t("users")).toBe("Users");
    await vi.waitFor(() => expect(texts.t("hello", { name: "Ada" })).toBe("Hi Ada"));
    expect(bundle).not.toHaveBeenCalled();
    idle.resolve();
    await vi.waitFor(() => expect(texts.t("extra")).toBe("Extra"));
    expect(texts.t("users")).toBe("Users");
    await texts.load("acme", "en");
    expect(bundle).toHaveBeenCalledTimes(1);
  });

  it("does not load the server's bundle while no key is missing, also when our messages are loaded late", async () => {
    const { texts, quiet: idle, bundle } = setUp({ "acme en": { extra: "Extra" } });
    await texts.load("acme", "en");
    expect([texts.t("users"), texts.exists("late")]).toEqual(["Users", false]);
    texts.addEnglish("section", { late: "Late" });
    idle.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(bundle).not.toHaveBeenCalled();
    expect(texts.exists("extra")).toBe(false);
    await vi.waitFor(() => expect(texts.exists("extra")).toBe(true));
    expect(texts.t("nowhere")).toBe("nowhere");
    expect(bundle).toHaveBeenCalledTimes(1);
  });

  it("loads the server's bundle at once for missing keys that are about to be shown, and waits once", async () => {
    const { texts, bundle } = setUp({ "acme en": { extra: "Extra" } });
    await texts.load("acme", "en");
    expect([texts.isLoading([]), texts.isLoading(["users", "counted", "languages.gsw"])]).toEqual([false, false]);
    expect(bundle).not.toHaveBeenCalled();
    const seen = vi.fn();
    texts.onChange(seen);
    expect(texts.isLoading(["users", "extra"])).toBe(true);
    await vi.waitFor(() => expect(texts.isLoading(["users", "extra"])).toBe(false));
    expect([texts.t("extra"), texts.isLoading(["nowhere"]), bundle.mock.calls.length]).toEqual(["Extra", false, 1]);
    expect(seen).toHaveBeenCalled();
  });

  it("does not wait longer for missing keys when the server's bundle fails to load", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const bundle = async () => Promise.reject<Messages>(new Error("gone"));
    const never = () => new Promise<void>(() => {});
    const texts = createTexts({ bundle, overrides: async () => ({}), whenIdle: never });
    await texts.load("acme", "en");
    const seen = vi.fn();
    texts.onChange(seen);
    expect(texts.isLoading(["extra"])).toBe(true);
    await vi.waitFor(() => expect(seen).toHaveBeenCalled());
    expect(texts.isLoading(["extra"])).toBe(false);
  });

  it("uses our translations for keys that the server lacks, and English without one", async () => {
    const { texts } = setUp({ "acme de": { users: "Benutzer" } });
    texts.addEnglish("added", { acme: "Invoices", only: "Only English" });
    texts.addTranslations("de", { acme: "Rechnungen", users: "Leute" });
    expect(texts.t("acme")).toBe("Invoices");
    await texts.load("acme", "de");
    expect([texts.t("acme"), texts.t("users"), texts.t("only")]).toEqual(["Rechnungen", "Benutzer", "Only English"]);
    await texts.load("acme", "en");
    expect(texts.t("acme")).toBe("Invoices");
  });

  it("waits for the server's bundle and our own translations in another language", async () => {
    const own = vi.fn(async () => ({ users: "Leute", hello: "Hallo {{name}}" }));
    const texts = createTexts({
      bundle: async () => ({ users: "Benutzer" }),
      overrides: async () => ({}),
      own,
      whenIdle: () => new Promise(() => {}),
    });
    texts.addEnglish("shell", { users: "Users", hello: "Hello {{name}}", only: "English" });
    await texts.load("acme", "de-AT");
    expect([texts.t("users"), texts.t("hello", { name: "Ada" }), texts.t("only")]).toEqual([
      "Benutzer",
      "Hallo Ada",
      "English",
    ]);
    await texts.load("other", "de-AT");
    await texts.load("other", "en");
    expect(own.mock.calls).toEqual([["de-AT"]]);
    expect(texts.t("hello", { name: "Ada" })).toBe("Hello Ada");
  });

  it("falls back to English when our translations fail to load, and retries next time", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const own = vi.fn(async () => Promise.reject<Messages>(new Error("gone")));
    const none = async (): Promise<Messages> => ({});
    const texts = createTexts({ bundle: none, overrides: none, own, whenIdle: () => new Promise(() => {}) });
    texts.addEnglish("shell", { users: "Users" });
    await texts.load("acme", "de");
    await texts.load("other", "de");
    expect(texts.t("users")).toBe("Users");
    expect(own).toHaveBeenCalledTimes(2);
  });

  it("prefers the server's bundle over our English in another language", async () => {
    const { texts, own } = setUp({ "acme de": { users: "Benutzer" } });
    const seen = vi.fn();
    texts.onChange(seen);
    await texts.load("acme", "de");
    expect([texts.t("users"), texts.t("times.seconds"), texts.language]).toEqual(["Benutzer", "Seconds", "de"]);
    expect(seen).toHaveBeenCalled();
    expect(own).not.toHaveBeenCalled();
  });

  it("prefers our translations where the server's bundle equals its English one", async () => {
    const own = async () => ({ users: "Leute", hello: "Hallo {{name}}" });
    const bundles: Record<string, Messages> = {
      en: { users: "The users", hello: "Hi {{name}}", only: "Only here" },
      de: { users: "The users", hello: "Servus {{name}}", only: "Only here" },
    };
    const bundle = vi.fn(async (_realm: string, language: string) => bundles[language] ?? {});
    const idle = deferred<void>();
    const texts = createTexts({ bundle, overrides: async () => ({}), own, whenIdle: () => idle.promise });
    texts.addEnglish("shell", { users: "Users", hello: "Hello {{name}}" });
    await texts.load("acme", "de");
    expect([texts.t("users"), bundle.mock.calls.length]).toEqual(["The users", 1]);
    idle.resolve();
    await vi.waitFor(() => expect(texts.t("users")).toBe("Leute"));
    expect([texts.t("hello", { name: "Ada" }), texts.t("only")]).toEqual(["Servus Ada", "Only here"]);
    expect(bundle.mock.calls.map(([, language]) => language)).toEqual(["de", "en"]);
  });

  it("loads the messages of the realm that is shown again after they were changed", async () => {
    const overrides: Record<string, Messages> = { "acme en": { hello: "Hi", motto: "One" } };
    const { texts, own } = setUp({}, overrides);
    await texts.load("acme", "en");
    await vi.waitFor(() => expect(texts.t("motto")).toBe("One"));
    overrides["acme en"] = { motto: "Two" };
    await texts.refresh("other");
    expect(own).toHaveBeenCalledTimes(1);
    await texts.refresh("acme");
    expect([texts.t("motto"), texts.t("hello", { name: "Ada" })]).toEqual(["Two", "Hello Ada"]);
    overrides["acme en"] = {};
    await texts.refresh("acme");
    expect(texts.exists("motto")).toBe(false);
  });

  it("loads the server's bundle again in another language, and after it was needed in English", async () => {
    const bundles: Record<string, Messages> = { "acme de": { motto: "Eins" }, "acme en": { motto: "One" } };
    const { texts, quiet: idle } = setUp(bundles);
    idle.resolve();
    await texts.load("acme", "de");
    bundles["acme de"] = { motto: "Zwei" };
    await texts.refresh("acme");
    await vi.waitFor(() => expect(texts.t("motto")).toBe("Zwei"));
    await texts.load("acme", "en");
    expect(texts.exists("motto")).toBe(false);
    await vi.waitFor(() => expect(texts.t("motto")).toBe("One"));
    bundles["acme en"] = { motto: "Two" };
    await texts.refresh("acme");
    expect(texts.t("motto")).toBe("Two");
  });

  it("uses only the messages of the current realm after a switch", async () => {
    const { texts, bundle } = setUp({ "a de": { users: "A", only: "nur A" }, "b de": { users: "B" } });
    await texts.load("a", "de");
    await texts.load("b", "de");
    expect([texts.t("users"), texts.t("only")]).toEqual(["B", "only"]);
    await texts.load("a", "de");
    expect([texts.t("only"), bundle.mock.calls.length]).toEqual(["nur A", 2]);
  });

  it("reports the direction, and keeps our English when the bundle fails to load", async () => {
    const texts = createTexts({
      bundle: () => Promise.reject(new Error("gone")),
      overrides: async () => ({}),
      whenIdle: async () => {},
    });
    texts.addEnglish("shell", { users: "Users" });
    await texts.load("acme", "ar");
    expect([texts.dir, texts.t("users")]).toEqual(["rtl", "Users"]);
  });

  it("reports missing keys", () => {
    const onMissing = vi.fn();
    const none = async () => ({});
    const texts = createTexts({ bundle: none, overrides: none, whenIdle: none as never, onMissing });
    texts.t("nowhere");
    expect(onMissing).toHaveBeenCalledWith("en", "nowhere");
  });
});

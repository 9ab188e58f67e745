import { describe, expect, it } from "vitest";
import { context, field, userProfileSections, wrapped } from "./testing/compiled-profile.ts";

const typed = (inputType: string, more: Record<string, unknown> = {}) => ({
  name: "x",
  annotations: { inputType, ...more },
});

describe("Sections of a user profile", () => {
  const metadata = {
    attributes: [
      { name: "a", group: "g2" },
      { name: "b" },
      { name: "c", group: "unknown" },
      { name: "d", group: null },
      { name: "e", group: "g1" },
      { name: "f", group: "g2" },
    ],
    groups: [
      { name: "g1" },
      { name: "g2", displayHeader: wrapped("head"), displayDescription: "Some words" },
      { name: "empty" },
    ],
  };

  it("start with attributes without a group, then have one section per non-empty group in order", () => {
    const sections = userProfileSections(metadata, context);
    expect(sections.map((section) => [section.id, section.fields.map((one) => one.id)])).toEqual([
      ["profile", ["b", "d"]],
      ["profile-g1", ["e"]],
      ["profile-g2", ["a", "f"]],
    ]);
  });

  it("have the header, else the name of the group as title, and its description", () => {
    const [general, named, headed] = userProfileSections(metadata, context);
    expect(general?.title).toBe("general");
    expect(named?.title).toEqual({ key: "g1" });
    expect(headed).toMatchObject({ title: { key: "head" }, help: { key: "Some words" } });
    expect(named).not.toHaveProperty("help");
  });

  it("are empty without metadata or attributes", () => {
    expect(userProfileSections(undefined, context)).toEqual([]);
    expect(userProfileSections({ groups: [{ name: "g" }] }, context)).toEqual([]);
  });

  it("exclude the given attributes, and always the pending e-mail address", () => {
    const attributes = [{ name: "kc.email.pending" }, { name: "terms_and_conditions" }, { name: "x" }];
    const sections = userProfileSections({ attributes }, { ...context, without: ["terms_and_conditions"] });
    expect(sections[0]?.fields.map((one) => one.id)).toEqual(["x"]);
  });

  it("have ids with the given prefix", () => {
    expect(userProfileSections(metadata, { ...context, id: "person" }).map((section) => section.id)).toEqual([
      "person",
      "person-g1",
      "person-g2",
    ]);
  });
});

describe("Location of an attribute", () => {
  it.each(["username", "firstName", "lastName", "email"])("is the root for %s, as a plain text", (name) => {
    expect(field({ name })).toMatchObject({ ref: `/${name}`, control: { name: "text" } });
    expect(field({ name })).not.toHaveProperty("codec");
  });

  it("is `attributes` for all others, with a single text as a list of one", () => {
    expect(field({ name: "a.b/c~d e" })).toMatchObject({
      ref: "/attributes/a.b~1c~0d e",
      codec: { name: "list-of-one" },
    });
  });
});

describe("Texts of an attribute", () => {
  it.each([
    [{ name: "x", displayName: wrapped("profile.x") }, "profile.x"],
    [{ name: "x", displayName: "Cost centre" }, "Cost centre"],
    [{ name: "x" }, "x"],
    [{ name: "x", displayName: "/opt is no reference" }, "/opt is no reference"],
  ])("include the label of %j", (attribute, key) => {
    expect(field(attribute)?.label).toEqual({ key });
  });

  it("include the text before the input as help", () => {
    expect(field({ name: "x", annotations: { inputHelperTextBefore: wrapped("why") } })?.help).toEqual({ key: "why" });
  });

  it("include a placeholder with the prefix, except for controls without text input", () => {
    const annotations = { inputTypePlaceholder: wrapped("hint"), inputOptionLabelsI18nPrefix: "p" };
    expect(field({ name: "x", annotations })?.placeholder).toEqual({ key: "p.hint" });
    expect(field({ name: "x", annotations, readOnly: true })).not.toHaveProperty("placeholder");
  });
});

describe("Control of an attribute", () => {
  it.each([
    ["text", { name: "text" }],
    ["html5-email", { name: "text", settings: { type: "email" } }],
    ["html5-tel", { name: "text", settings: { type: "tel" } }],
    ["html5-url", { name: "text", settings: { type: "url" } }],
    ["html5-number", { name: "text", settings: { type: "number" } }],
    ["html5-range", { name: "text", settings: { type: "range" } }],
    ["html5-datetime-local", { name: "text", settings: { type: "datetime-local" } }],
    ["html5-date", { name: "text", settings: { type: "date" } }],
    ["html5-month", { name: "text", settings: { type: "month" } }],
    ["html5-time", { name: "text", settings: { type: "time" } }],
    ["html5-week", { name: "text" }],
    ["never-heard-of", { name: "text" }],
    ["select", { name: "select" }],
    ["select-radiobuttons", { name: "radio" }],
  ])("follows from the input type %s for a single value", (inputType, control) => {
    expect(field(typed(inputType))).toMatchObject({
      control,
      schema: { type: "string" },
      codec: { name: "list-of-one" },
    });
  });

  it("is a text area with the configured number of rows for the input type textarea", () => {
    const control = field(typed("textarea", { inputTypeCols: "40", inputTypeRows: 6 }))?.control;
    expect(control).toEqual({ name: "text-area", settings: { rows: 6 } });
    expect(field(typed("textarea"))?.control).toEqual({ name: "text-area" });
  });

  it.each([
    ["multiselect", "multi-select"],
    ["multiselect-checkboxes", "checkboxes"],
    ["multi-input", "multi-text"],
  ])("follows from the input type %s for a list of values", (inputType, name) => {
    const rendered = field(typed(inputType));
    expect(rendered).toMatchObject({ control: { name }, schema: { type: "array" } });
    expect(rendered).not.toHaveProperty("codec");
  });

  it("is multi-text for multivalued attributes of any input type", () => {
    expect(field({ ...typed("multiselect"), multivalued: true })?.control).toEqual({ name: "multi-text" });
    expect(field({ name: "email", multivalued: true })?.control).toEqual({ name: "multi-text" });
    expect(field({ ...typed("html5-url"), multivalued: true })?.control).toEqual({
      name: "multi-text",
      settings: { type: "url" },
    });
  });

  it("is multi-text when the saved value has several texts and there is no input type", () => {
    const saved = () => ["a", "b"];
    expect(field({ name: "x" }, { saved })?.control.name).toBe("multi-text");
    expect(field(typed("text"), { saved })?.control.name).toBe("text");
    expect(field({ name: "x" }, { saved: () => ["a"] })?.control.name).toBe("text");
  });

  it("is always text for root attributes", () => {
    expect(field({ name: "email", annotations: { inputType: "textarea" } })?.control).toEqual({ name: "text" });
  });
});

describe("Options of an attribute", () => {
  const options = (annotations: Record<string, unknown>) =>
    field({
      name: "x",
      annotations: { inputType: "select", ...annotations },
      validators: { options: { options: ["a", "/b", "c"] } },
    })?.options;

  it("come from the options validator and are their own labels", () => {
    expect(options({})).toEqual([
      { value: "a", label: { key: "a" } },
      { value: "/b", label: { key: "/b" } },
      { value: "c", label: { key: "c" } },
    ]);
  });

  it("have labels with the prefix", () => {
    const labels = options({ inputOptionLabels: { a: wrapped("one"), c: "Three" }, inputOptionLabelsI18nPrefix: "p" });
    expect(labels).toEqual([
      { value: "a", label: { key: "p.one" } },
      { value: "/b", label: { key: "p./b" } },
      { value: "c", label: { key: "p.Three" } },
    ]);
  });
});

describe("State of an attribute", () => {
  it("is required, unless it is read-only", () => {
    expect(field({ name: "x", required: true })?.required).toBe(true);
    expect(field({ name: "x", required: true, readOnly: true })).not.toHaveProperty("required");
  });

  it("is disabled for read-only attributes in edit mode, and hidden in create mode", () => {
    expect(field({ name: "x", readOnly: true })?.enabled).toMatchObject({ check: false });
    expect(field({ name: "x", readOnly: true }, { mode: "create" })).toBeUndefined();
  });

  it("has a disabled reason that names the realm for usernames, and the profile for other attributes", () => {
    const reason = (name: string, usernamesClosed: boolean) =>
      field({ name, readOnly: true }, { usernamesReadOnly: usernamesClosed })?.enabled;
    const byRealm = { check: false, text: "usernameClosedByRealm" };
    const byProfile = { check: false, text: "profileAttributeReadOnly" };
    expect(reason("username", true)).toEqual(byRealm);
    expect(reason("username", false)).toEqual(byProfile);
    expect(reason("email", true)).toEqual(byProfile);
    expect(field({ name: "username" }, { usernamesReadOnly: true })).not.toHaveProperty("enabled");
  });

  it("has a literal default that is never read as a reference", () => {
    expect(field({ name: "x", defaultValue: "/opt" })?.default).toEqual({ op: "literal", value: "/opt" });
    expect(field({ name: "x", defaultValue: "a", multivalued: true })?.default).toEqual({
      op: "literal",
      value: ["a"],
    });
  });
});

describe("Locale field", () => {
  const locale = { name: "locale", required: true, readOnly: true, displayName: wrapped("x"), multivalued: true };

  it("offers the default and the locales of the realm, sorted by name", () => {
    const translate = (key: string) => (key === "locale_de" ? "German" : undefined);
    const rendered = field(locale, { locales: ["fr", "de", "es"], translate });
    expect(rendered).toEqual({
      id: "locale",
      ref: "/attributes/locale",
      label: "selectALocale",
      control: { name: "select" },
      cell: { name: "text" },
      codec: { name: "list-of-one" },
      schema: { type: "string", stored: "list-of-one" },
      options: [
        { value: "", label: "defaultLocale" },
        { value: "fr", label: { key: "French" } },
        { value: "de", label: { key: "locale_de" } },
        { value: "es", label: { key: "Spanish" } },
      ],
    });
  });

  it("names locales in the language of the administrator, and those of Chinese by their script", () => {
    const rendered = field(locale, { locales: ["de", "zh-CN", "zh-TW", "pt-BR"], current: "fr" });
    expect(rendered?.options).toMatchObject([
      { value: "" },
      { value: "de", label: { key: "allemand" } },
      { value: "zh-CN", label: { key: "chinois simplifié" } },
      { value: "zh-TW", label: { key: "chinois traditionnel" } },
      { value: "pt-BR", label: { key: "portugais brésilien" } },
    ]);
  });

  it("labels a language that is unknown to the browser with its code", () => {
    expect(field(locale, { locales: ["x_", "qqq"] })?.options).toMatchObject([
      { value: "" },
      { value: "qqq" },
      { value: "x_" },
    ]);
  });

  it("does not exist when the realm has no locales", () => {
    expect(field(locale)).toBeUndefined();
  });
});

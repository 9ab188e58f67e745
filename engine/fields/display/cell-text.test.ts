import { parseValue } from "../../language/expression/parse.ts";
import { describe, expect, it, vi } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { part } from "../../views/testing/plan-parts.ts";
import { cellText } from "./cell-text.ts";

const TEXTS: Readonly<Record<string, string>> = {
  users: "Users",
  "app.otp": "Authenticator",
  role_admin: "Administrator",
};
const texts = { language: "en", exists: (key: string) => key in TEXTS, t: (key: string) => TEXTS[key] ?? key };
const chips = (more: Partial<PlanField> = {}) => part("/list", { cell: { name: "chips" }, ...more });
const read = (field: PlanField, list: unknown) => cellText(field, { roots: { record: plainReader({ list }) } }, texts);

describe("cellText of chips", () => {
  it("shows items as the server returned them, even if one equals a message key", () =>
    expect(read(chips(), ["users", "a b"])).toBe("users, a b"));

  it("translates items that have the message notation of themes", () =>
    expect(read(chips(), [`\${role_admin}`])).toBe("Administrator"));

  it("shows the labels of options", () =>
    expect(read(chips({ options: [{ value: "x", label: "users" }] }), ["x", "y"])).toBe("Users, y"));

  it("shows texts that are derived from the items, or the item where there is none", () => {
    const value = parseValue({ from: "/list", value: { text: "app.{$item}" } });
    expect(read(chips({ value }), ["otp", "other"])).toBe("Authenticator, other");
  });
});

describe("cellText of a map", () => {
  const described = parseValue([
    { name: "auto", label: "Auto-configure" },
    { name: "flow", label: "users" },
    { name: 1 },
  ]);
  const map = part("/list", { cell: { name: "map", settings: { described } } });

  it("shows keys by the labels from the server, and boolean values as yes or no", () =>
    expect(read(map, { auto: true, flow: "a", other: ["b", "c"] })).toBe("Auto-configure: yes, Users: a, other: b, c"));

  it("shows keys unchanged when they have no labels", () =>
    expect(read(part("/list", { cell: { name: "map" } }), { auto: true })).toBe("auto: true"));
});

describe("cellText of a date", () => {
  const date = part("/list", { cell: { name: "date" } });

  it("is the day for a value without time, in any time zone", () => {
    for (const zone of ["America/New_York", "Asia/Tokyo"]) {
      vi.stubEnv("TZ", zone);
      expect(read(date, "2025-02-03")).toBe("February 3, 2025");
    }
    vi.unstubAllEnvs();
  });

  it("contains the time for a value that has one", () =>
    expect(read(date, 1738584000000)).toMatch(/^February \d, 2025 at /));
});

describe("cellText of a badge", () => {
  it("is the value as the server returned it, even if it equals a message key", () =>
    expect(read(part("/list", { cell: { name: "badge" } }), "users")).toBe("users"));
});

describe("cellText of any value", () => {
  it.each([
    [`\${role_admin}`, "Administrator"],
    [`\${role_missing}`, `\${role_missing}`],
  ])("translates %s to %s", (value, text) => expect(read(part("/list"), value)).toBe(text));
});

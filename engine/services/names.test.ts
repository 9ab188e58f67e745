import { describe, expect, it } from "vitest";
import { displayNameOf } from "../session/display-name.ts";
import { directionOf } from "../i18n/direction-of.ts";
import { resolveDisplayName } from "../i18n/resolve-display-name.ts";

const texts = {
  t: (key: string, params?: unknown) => (params === undefined ? key : `${key} ${JSON.stringify(params)}`),
  exists: (key: string) => key === "known",
};

const bundled = (key: string): string => `${"$"}{${key}}`;

describe("displayNameOf", () => {
  it.each([
    [{ given_name: "Ada", family_name: "L" }, 'fullName {"givenName":"Ada","familyName":"L"}'],
    [{ given_name: "Ada", preferred_username: "ada" }, "Ada"],
    [{ family_name: "L" }, "L"],
    [{ preferred_username: "ada" }, "ada"],
    [{}, "unknownUser"],
    [undefined, "unknownUser"],
  ])("%j", (identity, name) => {
    expect(displayNameOf(identity, texts)).toBe(name);
  });
});

describe("resolveDisplayName", () => {
  it("resolves plain texts, bundle keys and the fallback", () => {
    expect(resolveDisplayName("Acme", "x", texts)).toBe("Acme");
    expect(resolveDisplayName(bundled("known"), "x", texts)).toBe("known");
    expect(resolveDisplayName(bundled("missing"), "x", texts)).toBe("x");
    expect(resolveDisplayName(undefined, "x", texts)).toBe("x");
    expect(resolveDisplayName("", "x", texts)).toBe("x");
  });
});

describe("directionOf", () => {
  it("returns rtl for right-to-left languages", () => {
    expect(["ar", "he-IL", "fa_IR", "yi"].map(directionOf)).toEqual(["rtl", "rtl", "rtl", "rtl"]);
    expect(["en", "de-AT", "", "zh-CN"].map(directionOf)).toEqual(["ltr", "ltr", "ltr", "ltr"]);
  });
});

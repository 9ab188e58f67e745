import { describe, expect, it } from "vitest";
import { filterOptions } from "./option.ts";

const found = (text: string) =>
  filterOptions(
    [
      { value: "oidc-usermodel-attribute-mapper", label: "oidc-usermodel-attribute-mapper" },
      { value: "oidc-audience-mapper", label: "oidc-audience-mapper" },
      { value: "attribute", label: "User attribute" },
      { value: "audience", label: "Audience" },
    ],
    text,
  ).map(({ value }) => value);

describe("filterOptions", () => {
  it("matches ids by any part and labels by their beginning", () => {
    expect(found("ATTRIBUTE")).toEqual(["oidc-usermodel-attribute-mapper"]);
    expect(found("aud")).toEqual(["oidc-audience-mapper", "audience"]);
    expect(found(" user")).toEqual(["oidc-usermodel-attribute-mapper", "attribute"]);
    expect(found("")).toHaveLength(4);
    expect(found("none")).toEqual([]);
  });
});

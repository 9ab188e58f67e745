import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePath } from "../../http/url-path.ts";
import { parseAddress, withQuery } from "./parse-address.ts";

describe("parseAddress", () => {
  it("decodes every path segment and keeps every query value as text", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(name, name, (id, value) => {
        const query = new URLSearchParams({ search: value }).toString();
        const address = parseAddress(`/master/users/${encodePath(id)}?${query}`);
        expect(address.segments).toEqual(["master", "users", id]);
        expect(address.query.search).toBe(new URLSearchParams(query).get("search"));
      }),
    );
    expect(parseAddress("/m?first=10&on=true").query).toEqual({ first: "10", on: "true" });
  });
});

describe("withQuery", () => {
  it("changes, adds and removes parameters", () => {
    expect(withQuery("/m/users?a=1&b=2", { a: "x y", b: undefined, c: "" })).toBe("/m/users?a=x+y");
    expect(withQuery("/m/users?a=1", { a: undefined })).toBe("/m/users");
  });
});

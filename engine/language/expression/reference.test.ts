import { describe, expect, it } from "vitest";
import { isRef, lastSegment, LOOKUP, parseRef } from "./reference.ts";

describe("isRef", () => {
  it.each(["/", "/a", "$realm", "$user/x", "$"])("accepts %s as a reference", (text) => expect(isRef(text)).toBe(true));
  it.each(["", "a/b", "users", `\${role_admin}`, " /a", null, 5, ["/a"]])(
    "does not accept %s as a reference",
    (value) => expect(isRef(value)).toBe(false),
  );
});

describe("parseRef", () => {
  it.each([
    ["/", "record", ""],
    ["/a/b", "record", "/a/b"],
    ["$realm", "realm", ""],
    ["$realm/", "realm", ""],
    ["$saved/x", "saved", "/x"],
    ["$user/attributes/kc.email", "user", "/attributes/kc.email"],
    ["$load/ui-info/x", "load", "/ui-info/x"],
    ["$__proto__/x", "__proto__", "/x"],
  ])("splits %s", (ref, root, pointer) => expect(parseRef(ref)).toEqual({ root, pointer }));
});

describe("lastSegment", () => {
  it.each([
    ["/username", "username"],
    ["/attributes/kc.email", "kc.email"],
    ["/config/a~1b~0c", "a/b~c"],
    ["$now", "now"],
    ["/", "record"],
    ["$load/lock/disabled", "disabled"],
  ])("returns the last segment of %s: %s", (ref, name) => expect(lastSegment(ref)).toBe(name));
});

describe("LOOKUP", () => {
  it.each([
    ["/roles/{id=/role}", "/roles", "id", "/role", undefined],
    ["$load/roles/{name=$with/x}/rank/of", "$load/roles", "name", "$with/x", "/rank/of"],
    ["$server/types/{/kind}/{id=/type}/name", "$server/types/{/kind}", "id", "/type", "/name"],
    ["$load/types/{key=/type}/value/name", "$load/types", "key", "/type", "/value/name"],
  ])("splits %s", (text, ...groups) => expect(LOOKUP.exec(text)?.slice(1)).toEqual(groups));

  it.each(["/roles/{/role}", "$load/roles/name", "roles/{id=/role}", "users/{user}", "{id=/role}"])(
    "does not match %s",
    (text) => expect(LOOKUP.test(text)).toBe(false),
  );
});

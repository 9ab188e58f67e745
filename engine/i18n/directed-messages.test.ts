import { expect, it } from "vitest";
import { directedMessages } from "./directed-messages.ts";

it("marks texts that begin with a Latin name or a value as read right to left, in such a language only", () => {
  const messages = {
    dn: "DN المستخدمين",
    of: "{{name}} محذوف",
    users: "المستخدمون",
    pkce: "استخدام PKCE",
    ldap: "LDAP",
  };
  expect(directedMessages("ar", messages)).toEqual({
    ...messages,
    dn: "\u200FDN المستخدمين",
    of: "\u200F{{name}} محذوف",
  });
  expect(directedMessages("de", messages)).toBe(messages);
});

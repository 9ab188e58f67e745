import { expect, it } from "vitest";
import { directedMessages } from "./directed-messages.ts";

it("starts a text with a right-to-left mark only in right-to-left languages, before a Latin name or a value", () => {
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

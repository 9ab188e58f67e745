import { FILES } from "./fixture.ts";
import { ROLE_RESOURCE, USERS } from "./mistakes.ts";

/** Mistakes in one file that are errors only together with another file. */
export const CLASHES: readonly (readonly [code: string, file: string, text: string, at: string, words: RegExp])[] = [
  [
    "S03",
    "sections/z/user.resource.json",
    FILES[ROLE_RESOURCE] ?? "",
    '"id"',
    /resource "realm-role" is already defined in sections\/roles/,
  ],
  [
    "S03",
    "sections/z/users.screen.json",
    FILES[USERS] ?? "",
    '"id"',
    /screen "users" is already defined in sections\/users/,
  ],
  [
    "M02",
    "sections/z/messages.en.json",
    '{ "users": "People" }',
    '"users"',
    /"users" has a different text in sections\/users/,
  ],
  [
    "M02",
    "sections/z/messages.en.json",
    '{ "users_one": "One user" }',
    '"users_one"',
    /"users_one" and the plural forms of "users" in sections\/users.* are the same text/,
  ],
  [
    "M02",
    "sections/z/messages.en.json",
    '{ "remove": "Away" }',
    '"remove"',
    /different text in the shell's messages: "Remove"/,
  ],
];

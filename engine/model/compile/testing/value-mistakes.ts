import type { Mistake } from "./mistakes.ts";

const USER = "sections/users/user.screen.json";
const USERS = "sections/users/users.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";
const MESSAGES = "sections/users/messages.en.json";

/** Mistakes in icons, options and texts. */
export const VALUE_MISTAKES: readonly Mistake[] = [
  ["S20", USERS, '"icon": "users"', '"icon": "usrs"', '"icon"', /no icon "usrs". Did you mean "users"/],
  ["S20", USER_RESOURCE, '"icon": "lock"', '"icon": "lok"', '"icon"', /no icon "lok". Did you mean "lock"/],
  [
    "S24",
    USER,
    '"/groups"]',
    '{ "ref": "/groups", "options": ["staff", { "value": "gests", "label": "groups" }] }]',
    '"value"',
    /the option "gests" is none of the values .*: staff, guests. Did you mean "guests"/,
  ],
  ["M07", MESSAGES, '"Text of lockTitle"', '"Lock {username}"', '"lockTitle"', /"lockTitle" says {username}/],
];

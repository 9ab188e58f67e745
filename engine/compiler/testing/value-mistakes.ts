import type { Mistake } from "./mistakes.ts";

const USER = "sections/users/user.screen.json";
const USERS = "sections/users/users.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";
const MESSAGES = "sections/users/messages.en.json";

/** Mistakes in addresses, what fields show, icons, options and texts. */
export const VALUE_MISTAKES: readonly Mistake[] = [
  ["S20", USERS, '"icon": "users"', '"icon": "usrs"', '"icon"', /no icon "usrs". Did you mean "users"/],
  ["S20", USER_RESOURCE, '"icon": "lock"', '"icon": "lok"', '"icon"', /no icon "lok". Did you mean "lock"/],
  [
    "S25",
    USERS,
    '"label": "email" }',
    '"label": "email", "cell": "badge", "badges": [{ "label": "email" }] }',
    '"badges"',
    /"badges" stand beside it/,
  ],
  [
    "S27",
    USERS,
    '"label": "email" }',
    '"label": "email", "options": { "from": "user", "label": "$item/username" } }',
    '"options"',
    /a column shows its value as it is/,
  ],
  [
    "S01",
    USER_RESOURCE,
    '"icon": "lock",',
    '"icon": "lock", "load": { "x": { "get": "users" } },',
    '"load"',
    /"load" is not a word that may stand here/,
  ],
  [
    "S29",
    "sections/users/add-user.screen.json",
    '"sections": [',
    '"sections": [{ "id": "picked", "fields": [{ "ref": "/groups", "control": { "kind": "picker", "actions": ["delete"] }, "options": { "from": "realm-role" } }] }, ',
    '"delete"]',
    /"delete" makes nothing that can be chosen here/,
  ],
  [
    "S26",
    USERS,
    '{ "ref": "/email", "label": "email" }',
    '{ "label": "email", "value": { "txt": "/email" } }',
    '"txt"',
    /"txt" makes no value.* Did you mean "text"/,
  ],
  [
    "C04",
    USERS,
    '"label": "email" }',
    '"label": "email", "when": { "/username": { "if": "/enabled", "then": ["ann", "bob"], "else": "zoe" } } }',
    '"when"',
    /never matches: .*/,
  ],
  [
    "C04",
    USERS,
    '"label": "email" }',
    '"label": "email", "when": { "not": { "$now/seconds": { "if": "/enabled", "then": { "gt": 5 } } } } }',
    '"when"',
    /\{"if":"\/enabled","then":\{"gt":5\}\}\} never matches/,
  ],
  [
    "C04",
    USERS,
    '"label": "email" }',
    '"label": "email", "when": { "/username": { "then": "ann" } } }',
    '"when"',
    /never matches/,
  ],
  [
    "S24",
    USER,
    '"/groups"]',
    '{ "ref": "/groups", "options": ["staff", { "value": "gests", "label": "groups" }] }]',
    '"value"',
    /the option "gests" is none of the values .*: staff, guests. Did you mean "guests"/,
  ],
  [
    "R01",
    USERS,
    '"label": "email" }',
    '"label": "email", "when": { "$now/month": { "gt": 5 } } }',
    '"$now/month"',
    /"\$now\/month": "\$now" has "\/seconds"/,
  ],
  [
    "S30",
    USER_RESOURCE,
    '"placement": ["row"], "icon": "lock"',
    '"placement": ["selection"], "each": "/groups", "icon": "lock"',
    '"each"',
    /cannot be offered for each item of a list/,
  ],
  ["M07", MESSAGES, '"Text of lockTitle"', '"Lock {username}"', '"lockTitle"', /"lockTitle" says {username}/],
  [
    "A11",
    "sections/users/add-user.screen.json",
    '"path": "/users/new"',
    '"path": "/users/new/{usr}"',
    '"path"',
    /"{usr}" is the key of no resource/,
  ],
];

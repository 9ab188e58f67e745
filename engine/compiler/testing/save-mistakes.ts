import type { Mistake } from "./mistakes.ts";

const USER = "sections/users/user.screen.json";
const USERS = "sections/users/users.screen.json";
const MARKED = "sections/users/marked.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";

/** Mistakes in members that change and save values. */
export const SAVE_MISTAKES: readonly Mistake[] = [
  [
    "C03",
    USER,
    '"label": "phone"',
    '"label": "phone", "set": { "/groups": "/id" } }, { "id": "back", "ref": "/groups", "set": { "/attributes/phone": "x" } }, { "id": "third", "label": "phone", "ref": "/email"',
    '"set": { "/groups"',
    /"\/attributes\/phone" leads back to it: \/attributes\/phone → \/groups → \/attributes\/phone/,
  ],
  [
    "R24",
    USER_RESOURCE,
    '{ "put": "users/{user}/lock", "body": { "reason": "/reason" } }',
    '{ "save": { "$user/id": "x" } }',
    '"$user/id"',
    /"\$user\/id" is read-only/,
  ],
  [
    "R07",
    USERS,
    '"lock",',
    '{ "id": "tidy", "label": "mark", "rights": "manage-users", "do": [{ "save": { "$realm/realm": "x" } }] },',
    '"save"',
    /no record to save here/,
  ],
  ["R06", USERS, '"lock",', '{ "use": "mark", "do": [{ "post": "x", "body": "$with/kynd" }] },', '"body"', /"kynd"/],
  [
    "R06",
    MARKED,
    '"id": "first"',
    '"id": "first", "title": { "key": "users", "with": { "x": "$with/headng" } }',
    '"x"',
    /no argument "headng" is passed here. Did you mean "heading"/,
  ],
  [
    "R13",
    USERS,
    '"lock",',
    '{ "use": "mark", "with": { "kind": "/email" } },',
    '"with"',
    /"kind" refers to the nearest record/,
  ],
  [
    "R26",
    USER,
    '"id": "settings", "title": "account", "kind": "form",',
    '"id": "settings", "title": "account", "kind": "form", "save": { "do": [{ "put": "users/{user}" }] },',
    '"do"',
    /"do" in "save" of a view is ignored when another view saves the same user/,
  ],
  [
    "R25",
    USERS,
    '"label": "email" }',
    '"label": "email" }, { "id": "x", "value": "/email", "label": "email", "control": "text", "save": { "done": "locked" } }',
    '"save"',
    /"save" without steps/,
  ],
];

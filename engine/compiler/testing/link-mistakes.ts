import type { Mistake } from "./mistakes.ts";

const USERS = "sections/users/users.screen.json";
const ROLES = "sections/roles/roles.screen.json";

/** Mistakes in links to screens. */
export const LINK_MISTAKES: readonly Mistake[] = [
  [
    "R30",
    USERS,
    '"label": "email" }',
    '"label": "email", "link": "usr" }',
    '"link"',
    /no screen "usr". Did you mean "user"/,
  ],
  [
    "R33",
    USERS,
    '"label": "email" }',
    '"label": "email", "link": { "screen": "user", "with": { "tab": "group" } } }',
    '"tab"',
    /no tab "group". Did you mean "groups"/,
  ],
  [
    "R33",
    USERS,
    '"label": "email" }',
    '"label": "email", "link": { "screen": "roles", "with": { "tab": "x" } } }',
    '"tab"',
    /"roles" has no tab "x"/,
  ],
  [
    "R34",
    ROLES,
    '"columns": ["/name"]',
    '"columns": [{ "ref": "/name", "link": "user" }]',
    '"link": "user"',
    /needs \{user\}/,
  ],
  [
    "R34",
    ROLES,
    '"columns": ["/name"]',
    '"columns": [{ "ref": "/name", "link": { "screen": "user", "with": { "usr": "/id" } } }]',
    '"screen": "user"',
    /needs \{user\}, which has no value here. Its "with" has "usr"/,
  ],
  [
    "R30",
    USERS,
    '"label": "email" }',
    '"label": { "key": "email", "with": { "x": { "screen": "usr", "text": "user" } } } }',
    '"screen": "usr"',
    /no screen "usr". Did you mean "user"/,
  ],
  [
    "S15",
    USERS,
    '"label": "email" }',
    '"label": { "key": "email", "with": { "x": { "screen": "user" } } } }',
    '"x"',
    /needs a "text"/,
  ],
];

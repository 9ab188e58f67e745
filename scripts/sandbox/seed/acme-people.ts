import type { Rec } from "../http/exchange.ts";

const DEFAULT = "default-roles-acme";
const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 6, 9);

/** Columns: username, first name, last name, groups, roles. */
const STAFF: [string, string, string, string[], string[]][] = [
  ["alice.meyer", "Alice", "Meyer", ["/Engineering/Backend"], ["team-lead"]],
  ["amira.haddad", "Amira", "Haddad", ["/Engineering/Backend/Payments"], []],
  ["anders.berg", "Anders", "Berg", ["/Engineering/Operations"], []],
  ["beatriz.silva", "Beatriz", "Silva", ["/Sales/EMEA"], []],
  ["ben.okafor", "Ben", "Okafor", ["/Customer Care"], ["shop-admin"]],
  ["carla.rossi", "Carla", "Rossi", ["/Finance"], []],
  ["chen.wei", "Wei", "Chen", ["/Engineering/Frontend"], []],
  ["clara.jensen", "Clara", "Jensen", ["/Engineering/Frontend/Design System"], []],
  ["daniel.kim", "Daniel", "Kim", ["/Engineering/Frontend/Mobile"], []],
  ["deepa.nair", "Deepa", "Nair", ["/Finance/Controlling"], ["approver"]],
  ["elena.petrova", "Elena", "Petrova", ["/Sales/APAC"], []],
  ["emil.novak", "Emil", "Novak", ["/Engineering/Backend/Search"], []],
  ["fatima.zahra", "Fatima", "Zahra", ["/Customer Care"], []],
  ["finn.larsen", "Finn", "Larsen", ["/Engineering/Operations"], ["on-call"]],
  ["grace.mbeki", "Grace", "Mbeki", ["/Sales/EMEA/Key Accounts"], ["team-lead"]],
  ["hana.sato", "Hana", "Sato", ["/Engineering/Frontend"], []],
  ["henrik.dahl", "Henrik", "Dahl", ["/R&D / Labs"], []],
  ["ines.moreau", "Inès", "Moreau", ["/Sales/EMEA"], []],
  ["ivan.kovac", "Ivan", "Kovač", ["/Engineering/Backend"], ["contractor"]],
  ["jack.obrien", "Jack", "O'Brien", ["/Sales/Americas"], []],
  ["julia.schmidt", "Julia", "Schmidt", ["/Finance"], ["auditor"]],
  ["kofi.mensah", "Kofi", "Mensah", ["/Customer Care"], []],
  ["lena.fischer", "Lena", "Fischer", [], ["platform-owner"]],
  ["liam.walsh", "Liam", "Walsh", ["/Engineering/Operations"], []],
  ["maria.garcia", "María", "García", ["/Sales/Americas"], []],
  ["mateo.cruz", "Mateo", "Cruz", ["/Sales/Americas"], []],
  ["nadia.ivanova", "Nadia", "Ivanova", ["/Engineering/Backend/Payments"], []],
  ["omar.farouk", "Omar", "Farouk", ["/Customer Care"], []],
  ["priya.sharma", "Priya", "Sharma", ["/Engineering"], ["team-lead", "on-call"]],
  ["quentin.blanc", "Quentin", "Blanc", [], ["partner/external"]],
];

/** Returns the users of the example realm. */
export function acmePeople(): Rec[] {
  const staff = STAFF.map(([username, firstName, lastName, groups, realmRoles], i) => ({
    username,
    firstName,
    lastName,
    email: `${username}@acme.example.com`,
    emailVerified: i % 5 !== 3,
    enabled: true,
    createdTimestamp: START + i * DAY,
    groups: ["/Everyone", ...groups],
    realmRoles: [DEFAULT, ...realmRoles],
    credentials: [{ type: "password", value: "password" }],
  }));
  return [
    ...staff,
    ...UNUSUAL.map((someone, i) => ({
      enabled: true,
      createdTimestamp: START + (60 + i) * DAY,
      groups: ["/Everyone"],
      realmRoles: [DEFAULT],
      ...someone,
    })),
  ];
}

/** Users for one special case each, which the username describes. */
const UNUSUAL: Rec[] = [
  {
    username: "disabled.dora",
    firstName: "Dora",
    lastName: "Disabled",
    email: "dora@acme.example.com",
    enabled: false,
  },
  {
    username: "locked.luke",
    firstName: "Luke",
    lastName: "Locked",
    email: "luke@acme.example.com",
    emailVerified: true,
    credentials: [{ type: "password", value: "password" }],
  },
  {
    username: "todo.tina",
    firstName: "Tina",
    lastName: "Todo",
    email: "tina@acme.example.com",
    requiredActions: ["UPDATE_PASSWORD", "VERIFY_EMAIL", "CONFIGURE_TOTP"],
  },
  {
    username: "linked.lou",
    firstName: "Lou",
    lastName: "Linked",
    email: "lou@acme.example.com",
    federatedIdentities: [{ identityProvider: "github", userId: "583231", userName: "lou-codes" }],
  },
  {
    username: "key.kay",
    firstName: "Kay",
    lastName: "Key",
    email: "kay@acme.example.com",
    credentials: [
      { type: "password", value: "password" },
      {
        type: "otp",
        userLabel: "Phone",
        credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
      },
      {
        type: "otp",
        userLabel: "Spare phone",
        credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
      },
    ],
  },
  { username: "a/b/slash", firstName: "Sam", lastName: "Slash/Er", email: "slash@acme.example.com" },
  {
    username: "dot.dot..dot",
    firstName: "Dot",
    lastName: "..",
    attributes: { "a.dotted.name": ["kept"], department: ["R.D."] },
  },
  { username: "emoji.🦊", firstName: "Fox", lastName: "🦊🔥", email: "fox@acme.example.com" },
  {
    username: "ليلى.حداد",
    firstName: "ليلى",
    lastName: "حداد",
    email: "layla@acme.example.com",
    attributes: { locale: ["ar"] },
  },
  {
    username: `long.${"very.".repeat(30)}name`,
    firstName: "Wolfeschlegelsteinhausenbergerdorff".repeat(3),
    lastName: "Nebuchadnezzar ".repeat(8).trim(),
    email: "long@acme.example.com",
  },
  { username: "no.name" },
];

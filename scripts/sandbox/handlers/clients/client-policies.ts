import { type Answer, complaint, done, ok, type Rec, records, text, texts } from "../../http/exchange.ts";
import { type Call, type Route, route, VIEW_REALM } from "../../calls/call.ts";

const PROFILES = "client-policies/profiles";
const POLICIES = "client-policies/policies";

/** Some of the server's own profiles. */
const globalProfiles: readonly Rec[] = [
  {
    name: "fapi-1-baseline",
    description:
      "Client profile, which enforce clients to conform 'Financial-grade API Security Profile 1.0 - Part 1'.",
    executors: [
      { executor: "secure-session", configuration: {} },
      { executor: "pkce-enforcer", configuration: { "auto-configure": true } },
      {
        executor: "secure-client-authenticator",
        configuration: {
          "allowed-client-authenticators": ["client-jwt", "client-x509"],
          "default-client-authenticator": "client-jwt",
        },
      },
      { executor: "consent-required", configuration: { "auto-configure": true } },
      { executor: "full-scope-disabled", configuration: { "auto-configure": true } },
    ],
  },
];

function readProfiles(call: Call): Answer {
  const whole = call.query.get("include-global-profiles") === "true";
  return ok({ ...call.realm.documents[PROFILES], ...(whole ? { globalProfiles } : {}) });
}

function readPolicies(call: Call): Answer {
  const whole = call.query.get("include-global-policies") === "true";
  return ok({ ...call.realm.documents[POLICIES], ...(whole ? { globalPolicies: [] } : {}) });
}

function writeProfiles(call: Call): Answer {
  const profiles = records(call.body, "profiles");
  rejectTwice(profiles, "proposed client profile name duplicated.");
  const taken = globalProfiles.map((one) => text(one, "name"));
  if (profiles.some((one) => taken.includes(text(one, "name"))))
    throw complaint(400, "proposed client profile name is the same as one of the builtin profiles.");
  const stored = profiles.map((one) => ({ ...one, executors: parts(one, "executors") }));
  call.realm.documents[PROFILES] = { profiles: stored };
  return done();
}

function writePolicies(call: Call): Answer {
  const policies = records(call.body, "policies");
  rejectTwice(policies, "proposed client policy name duplicated.");
  const known = [...records(call.realm.documents[PROFILES], "profiles"), ...globalProfiles].map((one) =>
    text(one, "name"),
  );
  for (const one of policies) {
    const unknown = texts(one, "profiles").find((name) => !known.includes(name));
    if (unknown !== undefined) throw complaint(400, `Policy ${text(one, "name")} contains invalid profile ${unknown}`);
  }
  const stored = policies.map((one) => ({
    ...one,
    enabled: one["enabled"] === true,
    conditions: parts(one, "conditions"),
    profiles: texts(one, "profiles"),
  }));
  call.realm.documents[POLICIES] = { policies: stored };
  return done();
}

/** Returns executors or conditions. Each has a configuration, which may be empty. */
function parts(whole: Rec, key: string): Rec[] {
  return records(whole, key).map((part) => ({ ...part, configuration: part["configuration"] ?? {} }));
}

function rejectTwice(rows: readonly Rec[], why: string): void {
  const names = rows.map((row) => text(row, "name"));
  if (names.includes("") || new Set(names).size < names.length) throw complaint(400, why);
}

/** Routes of client policies and profiles: two documents of the realm, which are read and written as a whole. */
export const clientPolicies: Route[] = [
  route("GET", PROFILES, VIEW_REALM, readProfiles),
  route("PUT", PROFILES, ["manage-realm"], writeProfiles),
  route("GET", POLICIES, VIEW_REALM, readPolicies),
  route("PUT", POLICIES, ["manage-realm"], writePolicies),
];

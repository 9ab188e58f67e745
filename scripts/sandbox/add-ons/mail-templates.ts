import { type Answer, done, forbidden, notFound, object, ok, text } from "../http/exchange.ts";
import { formParts } from "../http/multipart.ts";
import { type Call, type Route, route } from "../calls/call.ts";
import type { Right } from "../world/realm-rights.ts";

/** Maps the keys of mail templates in paths to their labels. */
const LABELS: Readonly<Record<string, string>> = {
  "email-verification": "Verify email",
  "email-verification-with-code": "Verify email by code",
  "email-update-confirmation": "Confirm new email",
  "password-reset": "Reset password",
  executeActions: "Required actions",
  "identity-provider-link": "Link identity provider",
  "event-login_error": "Event: failed sign-in",
  "event-update_password": "Event: password changed",
  "event-remove_totp": "Event: one-time code removed",
  "event-update_totp": "Event: one-time code changed",
  "invitation-email": "Invitation",
  "magic-link-email": "Sign-in link",
  "magic-link-continuation-email": "Sign-in link, continued",
  "otp-email": "One-time code",
};

/** Holds the default content of a template, by type. */
const USUAL: Readonly<Record<string, (label: string) => string>> = {
  html: (label) => `<html>\n  <body>\n    <h1>${label}</h1>\n    <p>Dear {{user.firstName}},</p>\n  </body>\n</html>\n`,
  text: (label) => `${label}\n\nDear {{user.firstName}},\n`,
};

/** Returns the name of the realm attribute that stores a template. */
const stored = (type: string, key: string): string => `_providerConfig.theme.email.templates.${type}/${key}.mustache`;

function named(call: Call): { attribute: string; usual: string } {
  const { type = "", key = "" } = call.params;
  const [usual, label] = [USUAL[type], LABELS[key]];
  if (usual === undefined || label === undefined) throw notFound();
  return { attribute: stored(type, key), usual: usual(label) };
}

function read(call: Call): Answer {
  const { attribute, usual } = named(call);
  const own = text(object(call.realm.realm, "attributes"), attribute);
  return { status: 200, body: own || usual, headers: { "content-type": "text/plain;charset=UTF-8" } };
}

function write(call: Call): Answer {
  const { attribute } = named(call);
  const template = formParts(call.raw)["template"] ?? "";
  call.realm.realm["attributes"] = { ...object(call.realm.realm, "attributes"), [attribute]: template };
  return done();
}

/** Returns a route of the add-on for themes, which requires one of the rights. */
const themeRoute = (method: string, path: string, rights: readonly Right[], run: Route["run"]): Route =>
  route(method, `emails/templates${path}`, "handler", (call) => {
    if (!rights.some((right) => call.rights.has(right))) throw forbidden();
    return run(call);
  });

/** Routes of mail templates, which belong to the add-on for themes. */
export const mailTemplates: Route[] = [
  themeRoute("GET", "", ["view-realm", "manage-realm"], () => ok(LABELS)),
  themeRoute("GET", "/{type}/{key}", ["view-realm", "manage-realm"], read),
  themeRoute("PUT", "/{type}/{key}", ["manage-realm"], write),
];

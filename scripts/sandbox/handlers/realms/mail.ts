import { type Answer, complaint, done, object, type Rec, text } from "../../http/exchange.ts";
import { type Call, type Route, route } from "../../calls/call.ts";
import { deliver } from "./smtp-hello.ts";

/** The mask that the server returns instead of a secret. A request that contains it keeps the secret. */
const MASK = "**********";
const SECRETS = ["password", "authTokenClientSecret"] as const;

/** Returns the mail settings of a realm as they are shown. */
export function shownMail(settings: Rec): Rec {
  const hidden = SECRETS.filter((key) => text(settings, key) !== "").map((key) => [key, MASK]);
  return { ...settings, ...Object.fromEntries(hidden) };
}

/**
 * Returns mail settings after an update. A masked secret is kept. Without authentication, user and password are
 * removed.
 */
export function updatedMail(given: Rec, before: Rec): Rec {
  const remaining = SECRETS.filter((key) => given[key] === MASK).map((key) => [key, before[key]]);
  const all = Object.entries({ ...given, ...Object.fromEntries(remaining) });
  const dropped = String(given["auth"]) === "true" ? [] : ["user", "password"];
  return Object.fromEntries(
    all.filter(([key, value]) => value !== undefined && value !== null && !dropped.includes(key)),
  );
}

/** Sends a test message to the administrator. Throws the server's 500 error answer if that fails. */
async function testConnection(call: Call): Promise<Answer> {
  const to = text(call.caller.who, "email");
  if (to === "") throw complaint(500, "Logged in user does not have an e-mail.");
  const settings = updatedMail(call.body, object(call.realm.realm, "smtpServer"));
  const from = text(settings, "from");
  try {
    if (from === "") throw new Error("There is no sender.");
    const port = Number(settings["port"]) || 25;
    const subject = "[KEYCLOAK] - SMTP test message";
    await deliver({ host: text(settings, "host"), port, from, to, subject, text: "This is a test message" });
  } catch {
    throw complaint(500, "Failed to send email");
  }
  return done();
}

/** Routes of the mail server of a realm. */
export const mail: Route[] = [route("POST", "testSMTPConnection", ["manage-realm"], testConnection)];

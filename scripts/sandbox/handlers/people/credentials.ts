import { type Answer, complaint, done, notFound, ok, type Rec, ErrorAnswer, text, texts } from "../../http/exchange.ts";
import { savePerson } from "../../world/directory.ts";
import { passwordCredential, showCredential } from "../../world/password.ts";
import { type Call, type Route, route, VIEW_USERS } from "../../calls/call.ts";
import { personOf } from "./users.ts";

const MANAGE = ["manage-users"] as const;

const credentialsOf = (call: Call): Rec[] => call.realm.credentials[text(personOf(call), "id")] ?? [];

function keep(call: Call, rows: Rec[]): Answer {
  call.realm.credentials[text(personOf(call), "id")] = rows;
  return done();
}

/** Returns the credential in the path. Throws a 404 error answer if it does not exist. */
function credentialOf(call: Call): Rec {
  const found = credentialsOf(call).find((credential) => credential["id"] === call.params["credential"]);
  if (!found) throw notFound("Credential not found");
  return found;
}

/**
 * Sets the password. A temporary one must be changed at the next sign-in. The credential keeps its position, but loses
 * its label.
 */
function resetPassword(call: Call): Answer {
  const someone = personOf(call);
  const value = text(call.body, "value");
  if (value === "") throw new ErrorAnswer(400, { error: "Empty password not allowed" });
  const least = Number(/length\((\d+)\)/.exec(text(call.realm.realm, "passwordPolicy"))?.[1] ?? 0);
  if (value.length < least) {
    throw new ErrorAnswer(400, {
      error: "invalidPasswordMinLengthMessage",
      error_description: `Invalid password: minimum length ${least}.`,
    });
  }
  const before = credentialsOf(call);
  const old = before.find((credential) => credential["type"] === "password");
  const made = { ...passwordCredential(value), ...(old ? { id: old["id"] } : {}) };
  keep(call, old ? before.map((one) => (one === old ? made : one)) : [...before, made]);
  const duties = texts(someone, "requiredActions").filter((duty) => duty !== "UPDATE_PASSWORD");
  savePerson(call.realm, {
    ...someone,
    requiredActions: call.body["temporary"] === true ? [...duties, "UPDATE_PASSWORD"] : duties,
  });
  return done();
}

function move(call: Call, to: "first" | "after"): Answer {
  const moved = credentialOf(call);
  const rest = credentialsOf(call).filter((credential) => credential !== moved);
  const before = to === "first" ? -1 : rest.findIndex((credential) => credential["id"] === call.params["previous"]);
  if (to === "after" && before < 0) return done();
  return keep(call, [...rest.slice(0, before + 1), moved, ...rest.slice(before + 1)]);
}

/** Answers a request to send a mail. The sandbox sends none, but the request fails in a realm without a mail server. */
function mail(call: Call): Answer {
  const someone = personOf(call);
  if (!text(someone, "email")) throw complaint(400, "User email missing");
  if (someone["enabled"] === false) throw complaint(400, "User is disabled");
  const smtp = call.realm.realm["smtpServer"];
  if (typeof smtp !== "object" || smtp === null || !("from" in smtp)) {
    throw complaint(500, "Failed to send execute actions email: Invalid sender address 'null'.");
  }
  return done();
}

/** Routes of passwords and other credentials of users, and of mails that request new ones. */
export const credentials: Route[] = [
  route("GET", "users/{user}/credentials", VIEW_USERS, (call) => ok(credentialsOf(call).map(showCredential))),
  route("DELETE", "users/{user}/credentials/{credential}", MANAGE, (call) => {
    const gone = credentialOf(call);
    return keep(
      call,
      credentialsOf(call).filter((credential) => credential !== gone),
    );
  }),
  route("PUT", "users/{user}/credentials/{credential}/userLabel", MANAGE, (call) => {
    credentialOf(call)["userLabel"] = call.raw.toString("utf8");
    return done();
  }),
  route("POST", "users/{user}/credentials/{credential}/moveToFirst", MANAGE, (call) => move(call, "first")),
  route("POST", "users/{user}/credentials/{credential}/moveAfter/{previous}", MANAGE, (call) => move(call, "after")),
  route("PUT", "users/{user}/reset-password", MANAGE, resetPassword),
  route("PUT", "users/{user}/disable-credential-types", MANAGE, done),
  route("GET", "users/{user}/configured-user-storage-credential-types", VIEW_USERS, () => ok([])),
  route("PUT", "users/{user}/execute-actions-email", MANAGE, mail),
  route("PUT", "users/{user}/send-verify-email", MANAGE, mail),
  route("PUT", "users/{user}/reset-password-email", MANAGE, mail),
];

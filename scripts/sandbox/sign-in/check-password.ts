import { object, type Rec, text, texts } from "../http/exchange.ts";
import { person, personNamed, personWithEmail } from "../world/directory.ts";
import { passwordFits } from "../world/password.ts";
import type { RealmData } from "../world/realm-data.ts";

export type Outcome =
  | { who: Rec }
  | {
      error:
        | "invalid_user_credentials"
        | "user_not_found"
        | "user_disabled"
        | "user_temporarily_disabled"
        | "resolve_required_actions";
      who?: Rec;
    };

/** Checks a username (or e-mail address) and password, and counts failures if the realm has brute-force protection. */
export function checkPassword(data: RealmData, login: string, password: string): Outcome {
  const who = personNamed(data, login) ?? (login.includes("@") ? personWithEmail(data, login) : undefined);
  if (!who) return { error: "user_not_found" };
  const id = text(who, "id");
  const guarded = data.realm["bruteForceProtected"] === true;
  if (who["enabled"] === false) return { error: "user_disabled", who };
  if (guarded && isLocked(data, id)) return { error: "user_temporarily_disabled", who };
  const secrets = (data.credentials[id] ?? []).filter((credential) => credential["type"] === "password");
  if (!secrets.some((credential) => passwordFits(credential, password))) {
    if (guarded) countFailure(data, id);
    return { error: "invalid_user_credentials", who };
  }
  delete data.failures[id];
  return { who };
}

/** Returns whether a user is locked after failed sign-ins, temporarily or permanently. */
export function isLocked(data: RealmData, id: string): boolean {
  return object(data.failures, id)["disabled"] === true;
}

function countFailure(data: RealmData, id: string): void {
  const before = object(data.failures, id);
  const numFailures = Number(before["numFailures"] ?? 0) + 1;
  const disabled = numFailures >= Number(data.realm["failureFactor"] ?? 30);
  data.failures[id] = {
    numFailures,
    disabled,
    lastIPFailure: "127.0.0.1",
    lastFailure: Date.now(),
    numTemporaryLockouts: disabled ? 1 : 0,
  };
}

/** Returns whether a user has required actions, which the password grant does not support. */
export const hasDuties = (data: RealmData, id: string): boolean =>
  texts(person(data, id), "requiredActions").length > 0;

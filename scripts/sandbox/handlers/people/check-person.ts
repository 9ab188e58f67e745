import { complaint, isRec, object, type Rec, records, ErrorAnswer, text } from "../../http/exchange.ts";
import { personNamed, personWithEmail } from "../../world/directory.ts";
import { isReadOnly, isRequired, isRootAttribute } from "../../world/profile.ts";
import type { RealmData } from "../../world/realm-data.ts";

type Problem = { field: string; errorMessage: string; params: unknown[] };

/**
 * Validates a user. Throws a 409 error answer if the username or e-mail address is taken, 400 with the profile's errors
 * if it is invalid.
 */
export function checkPerson(data: RealmData, next: Rec, before?: Rec): void {
  const name = text(next, "username");
  if (name === "") throw complaint(400, "User name is missing");
  const same = (found: Rec | undefined) => found !== undefined && found["id"] !== before?.["id"];
  if (name.toLowerCase() !== text(before, "username") && same(personNamed(data, name)))
    throw complaint(409, "User exists with same username");
  const email = text(next, "email").toLowerCase();
  if (
    email !== "" &&
    email !== text(before, "email") &&
    data.realm["duplicateEmailsAllowed"] !== true &&
    same(personWithEmail(data, email))
  ) {
    throw complaint(409, "User exists with same email");
  }
  const problems = records(data.profile, "attributes").flatMap((attribute) =>
    problemsOf(data, attribute, next, before),
  );
  const [first] = problems;
  if (!first) return;
  throw new ErrorAnswer(400, problems.length === 1 ? first : { errors: problems });
}

function problemsOf(data: RealmData, attribute: Rec, next: Rec, before: Rec | undefined): Problem[] {
  const name = text(attribute, "name");
  const values = valuesOf(next, name);
  const filled = values.filter((value) => value !== "");
  if (before && isReadOnly(data, attribute, before)) {
    const unchanged = same(
      filled,
      valuesOf(before, name).filter((value) => value !== ""),
    );
    return unchanged ? [] : [{ field: name, errorMessage: "error-user-attribute-read-only", params: [name] }];
  }
  if (filled.length === 0) {
    return isRequired(data, attribute)
      ? [{ field: name, errorMessage: "error-user-attribute-required", params: [name] }]
      : [];
  }
  return Object.entries(object(attribute, "validations")).flatMap(([id, config]) =>
    filled.flatMap((value) => violation(id, isRec(config) ? config : {}, name, value)),
  );
}

function violation(id: string, config: Rec, name: string, value: string): Problem[] {
  const problem = (errorMessage: string, ...params: unknown[]): Problem[] => [
    { field: name, errorMessage, params: [name, ...params] },
  ];
  const min = config["min"] === undefined ? undefined : Number(config["min"]);
  const max = config["max"] === undefined ? undefined : Number(config["max"]);
  if (id === "length" && ((min !== undefined && value.length < min) || (max !== undefined && value.length > max))) {
    if (min === undefined) return problem("error-invalid-length-too-long", config["min"] ?? null, max);
    return max === undefined
      ? problem("error-invalid-length-too-short", min)
      : problem("error-invalid-length", min, max);
  }
  if (id === "email" && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value)) return problem("error-invalid-email", value);
  if (id === "pattern" && !fits(text(config, "pattern"), value))
    return problem(text(config, "error-message") || "error-pattern-no-match", text(config, "pattern"));
  if (id === "options" && !(Array.isArray(config["options"]) && config["options"].includes(value)))
    return problem("error-invalid-value");
  if ((id === "integer" || id === "double") && Number.isNaN(Number(value)))
    return problem("error-invalid-number", value);
  if (
    (id === "integer" || id === "double") &&
    ((min !== undefined && Number(value) < min) || (max !== undefined && Number(value) > max))
  ) {
    return problem("error-number-out-of-range", min ?? null, max ?? null);
  }
  if (id === "uri" && !URL.canParse(value)) return problem("error-invalid-uri", value);
  if (id === "username-prohibited-characters" && /[<>&"'\s$%!#?§;*~/\\|^=[\]{}()`\p{Cc}]/u.test(value))
    return problem("error-username-invalid-character");
  if (id === "up-username-not-idn-homograph" && !/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(value))
    return problem("error-username-invalid-character");
  if (id === "person-name-prohibited-characters" && /[<>&"$%!#?§;*~/\\|^=[\]{}()\p{Cc}]/u.test(value))
    return problem("error-person-name-invalid-character", value);
  return [];
}

function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(value);
  } catch {
    return true;
  }
}

function valuesOf(someone: Rec, name: string): string[] {
  if (isRootAttribute(name)) return [text(someone, name)];
  const values = object(someone, "attributes")[name];
  return (Array.isArray(values) ? values : values === undefined ? [] : [values]).map(String);
}

const same = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((value, i) => value.toLowerCase() === (b[i] ?? "").toLowerCase());

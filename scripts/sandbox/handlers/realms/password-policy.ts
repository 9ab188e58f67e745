const RULE = /^([^\s()]+)(?:\(.*\))?$/s;
const BETWEEN = " and ";

/**
 * Returns a password policy as the server stores it: of several rules of one kind the last one, in the position of the
 * first. Returns undefined for an empty policy.
 */
export function normalizedPolicy(spelled: string): string | undefined {
  const rules = spelled.split(BETWEEN).map((rule) => rule.trim());
  const stored = new Map(rules.map((rule) => [RULE.exec(rule)?.[1] ?? rule, rule]));
  return spelled.trim() === "" ? undefined : [...stored.values()].join(BETWEEN);
}

const RULE = /^([^\s()]+)(?:\(.*\))?$/s;
const BETWEEN = " and ";

/**
 * Returns a password policy as the server keeps it: of rules of one kind the last, where the first stood. Nothing for an
 * empty one.
 */
export function normalizedPolicy(spelled: string): string | undefined {
  const rules = spelled.split(BETWEEN).map((rule) => rule.trim());
  const stored = new Map(rules.map((rule) => [RULE.exec(rule)?.[1] ?? rule, rule]));
  return spelled.trim() === "" ? undefined : [...stored.values()].join(BETWEEN);
}

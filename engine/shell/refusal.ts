/** Answers of a silent question that only mean "nobody is signed in". */
const silentErrors = new Set(["login_required", "interaction_required", "consent_required"]);

/** The `error_description` of an address's query, which shows instead of the console (spec section 4). */
export function refusal(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (silentErrors.has(query.get("error") ?? "")) return undefined;
  return query.get("error_description") ?? undefined;
}

/** Errors of a silent sign-in that only mean that there is no session. */
const silentErrors = new Set(["login_required", "interaction_required", "consent_required"]);

/**
 * Returns the text that an address with an `error_description` shows instead of the console. It is the description when
 * the address answers a sign-in of this browser, else a text of our own, because anybody can write such a link.
 */
export function signInError(search: string, isAwaited: (state: string) => boolean): string | undefined {
  const query = new URLSearchParams(search);
  if (silentErrors.has(query.get("error") ?? "")) return undefined;
  const text = query.get("error_description");
  if (text === null) return undefined;
  const state = query.get("state");
  return state !== null && isAwaited(state) ? text : "foreignAnswer";
}

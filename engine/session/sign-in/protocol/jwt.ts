/**
 * Decodes the claims of a token without verifying its signature: the token was received from the token endpoint.
 *
 * @param name name of the token in error messages
 */
export function readClaims(token: string, name: string): Record<string, unknown> {
  const parts = token.split(".");
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined || payload === "") {
    throw new Error(`Unable to read the ${name}: it does not have three parts.`);
  }
  let text: string;
  try {
    const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch (cause) {
    throw new Error(`Unable to read the ${name}: its payload is not valid base64url.`, { cause });
  }
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch (cause) {
    throw new Error(`Unable to read the ${name}: its payload is not valid JSON.`, { cause });
  }
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) {
    throw new Error(`Unable to read the ${name}: its payload is not an object.`);
  }
  return { ...claims };
}

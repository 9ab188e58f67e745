/**
 * A request as a `curl` command for a POSIX shell. A body that is no text is sent as JSON, a text as plain text.
 * The token is never in it: the command reads `$TOKEN`.
 */
export function asCurl(request: { method: string; url: string; body?: unknown }): string {
  const { method, url, body } = request;
  // curl would otherwise read [] and {} in an address as patterns.
  const words = ["curl", "--globoff", "-X", quote(method), quote(url), "-H", '"Authorization: Bearer $TOKEN"'];
  if (body !== undefined) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    words.push("-H", quote(`Content-Type: ${typeof body === "string" ? "text/plain" : "application/json"}`));
    words.push("--data-raw", quote(text));
  }
  return words.join(" ");
}

/** One word for a POSIX shell, whatever it holds. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

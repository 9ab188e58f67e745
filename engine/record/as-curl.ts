/**
 * Formats a request as a `curl` command for a POSIX shell. A string body is sent as plain text, any other as JSON. The
 * command reads the token from `$TOKEN`.
 */
export function asCurl(request: { method: string; url: string; body?: unknown }): string {
  const { method, url, body } = request;
  // Without --globoff curl expands [] and {} in the URL.
  const words = ["curl", "--globoff", "-X", quote(method), quote(url), "-H", '"Authorization: Bearer $TOKEN"'];
  if (body !== undefined) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    words.push("-H", quote(`Content-Type: ${typeof body === "string" ? "text/plain" : "application/json"}`));
    words.push("--data-raw", quote(text));
  }
  return words.join(" ");
}

/** Quotes a word for a POSIX shell. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Small files that the sandbox's own pages load, by name. */
export const browserFiles: Record<string, { type: string; text: string }> = {
  "sign-in.css": {
    type: "text/css",
    text: `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#111827}main{max-width:22rem;margin:15vh auto;padding:2rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 8px #0002}h1{font-size:1.25rem;margin:0 0 1rem}label{display:block;margin:.75rem 0 .25rem}input{width:100%;box-sizing:border-box;font:inherit;padding:.5rem;border:1px solid #9ca3af;border-radius:.375rem}button{margin-top:1.25rem;width:100%;font:inherit;padding:.5rem;border:0;border-radius:.375rem;background:#1d4ed8;color:#fff}[role=alert]{color:#b91c1c}@media(prefers-color-scheme:dark){body{background:#111827;color:#f3f4f6}main{background:#1f2937}}`,
  },
  "submit.js": { type: "text/javascript", text: "document.forms[0].submit();" },
  "session-status.js": {
    type: "text/javascript",
    text: `const started = new Map();
const current = () => document.cookie.split("; ").find((part) => part.startsWith("SANDBOX_STATUS="))?.slice(15) ?? "";
const allowed = (client, origin) => {
  const key = client + " " + origin;
  if (!started.has(key)) {
    const query = new URLSearchParams({ client_id: client, origin });
    started.set(key, fetch(location.pathname + "/init?" + query, { credentials: "include" }).then((answer) => answer.ok));
  }
  return started.get(key);
};
addEventListener("message", async (event) => {
  if (typeof event.data !== "string") return;
  const [client, session, more] = event.data.split(" ");
  if (!client || more !== undefined) return;
  const fine = await allowed(client, event.origin).catch(() => false);
  const answer = !fine ? "error" : (session ?? "") === current() ? "unchanged" : "changed";
  event.source.postMessage(answer, { targetOrigin: event.origin });
});`,
  },
  "third-party.js": {
    type: "text/javascript",
    text: `document.cookie = "SANDBOX_PROBE=1; SameSite=Lax; path=" + location.pathname;
const kept = document.cookie.includes("SANDBOX_PROBE=1");
document.cookie = "SANDBOX_PROBE=; Max-Age=0; path=" + location.pathname;
parent.postMessage(kept ? "supported" : "unsupported", "*");`,
  },
};

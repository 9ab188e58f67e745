import type { KoaContextWithOIDC } from "oidc-provider";

/** Escapes text for HTML. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a page of the sandbox, without inline scripts and styles. */
export function page(title: string, body: string, script = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/resources/sandbox/sign-in.css">${
    script ? `<script src="/resources/sandbox/${script}" defer></script>` : ""
  }</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** Returns the page with the sign-in form. `problem` is shown above the fields. */
export function signInPage(realm: string, action: string, username = "", problem = ""): string {
  return page(
    `Sign in to ${realm}`,
    `${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ""}
<form method="post" action="${escapeHtml(action)}">
<label for="username">Username or email</label><input id="username" name="username" autocomplete="username" autofocus value="${escapeHtml(username)}">
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password">
<button id="kc-login" type="submit">Sign in</button></form>`,
  );
}

/** Returns the page that confirms a sign-out. With an id-token hint it is submitted automatically. */
export function logoutPage(_path: string) {
  return (ctx: KoaContextWithOIDC, form: string): void => {
    const hinted = Boolean(ctx.oidc.entities.IdTokenHint);
    const open = form.replace(
      "</form>",
      '<input type="hidden" name="logout" value="yes"><button type="submit">Sign out</button></form>',
    );
    ctx.body = page("Sign out", `<p>Do you want to sign out?</p>${open}`, hinted ? "submit.js" : "");
  };
}

/** Responds with the page after a sign-out without a redirect URL. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  ctx.body = page("Signed out", "<p>You are signed out.</p>");
}

/** Responds with a sign-in error that cannot be sent to the client. */
export function problemPage(
  ctx: KoaContextWithOIDC,
  out: { error: string; error_description?: string | undefined },
): void {
  ctx.type = "html";
  ctx.body = page(
    "Sign-in failed",
    `<p role="alert">${escapeHtml(out.error_description ?? out.error ?? "Unknown error")}</p>`,
  );
}

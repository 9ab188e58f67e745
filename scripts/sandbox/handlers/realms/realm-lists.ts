import { ok } from "../../http/exchange.ts";
import { type Route, route, VIEW_REALM } from "../../calls/call.ts";

/** Routes of short lists and documents of a realm. */
export const realmLists: Route[] = [
  route("GET", "credential-registrators", VIEW_REALM, () =>
    ok(["CONFIGURE_TOTP", "webauthn-register", "webauthn-register-passwordless", "CONFIGURE_RECOVERY_AUTHN_CODES"]),
  ),
];

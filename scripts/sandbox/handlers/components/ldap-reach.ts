import { lookup } from "node:dns/promises";
import { connect } from "node:net";
import { type Answer, complaint, done, ok, text } from "../../http/exchange.ts";
import { type Call, type Route, route } from "../../calls/call.ts";

/** Holds how long a directory may take to answer, in milliseconds, where nothing is said. */
const PATIENCE = 5000;

/**
 * Looks whether something listens where a directory should be. The sandbox speaks no LDAP, so that nobody can prove who
 * they are to one. Errors: 400 with the server's code.
 */
async function test(call: Call): Promise<Answer> {
  const address = call.body["connectionUrl"];
  if (typeof address !== "string") throw complaint(400, "UnknownError");
  if (address === "") throw complaint(400, "NamingError");
  const url = /^ldaps?:\/\/([^\s/:]*)(?::(\d+))?/i.exec(address);
  if (!url) throw complaint(400, "MalformedURL");
  const signsIn = text(call.body, "action") === "testAuthentication";
  if (!signsIn && text(call.body, "action") !== "testConnection") throw complaint(400, "NamingError");
  if (signsIn && text(call.body, "authType") === "simple" && text(call.body, "bindDn") === "")
    throw complaint(400, "InvalidBindDN");
  const host = url[1] || "localhost";
  await lookup(host).catch(() => {
    throw complaint(400, "UnknownHost");
  });
  const secure = /^ldaps/i.test(address);
  await reach(host, Number(url[2] ?? (secure ? 636 : 389)));
  if (signsIn) throw complaint(400, "NamingError");
  return done();
}

function reach(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: PATIENCE });
    const end = (settle: () => void) => () => {
      socket.destroy();
      settle();
    };
    socket.once("connect", end(resolve));
    for (const trouble of ["error", "timeout"])
      socket.once(
        trouble,
        end(() => reject(complaint(400, "SocketReset"))),
      );
  });
}

/** Returns whether a directory answers, and what it can do: nothing, as far as the sandbox can tell. */
export const ldapReach: Route[] = [
  route("POST", "testLDAPConnection", ["manage-realm"], test),
  route("POST", "ldap-server-capabilities", ["manage-realm"], () => ok([])),
];

import { lookup } from "node:dns/promises";
import { connect } from "node:net";
import { type Answer, complaint, done, ok, text } from "../../http/exchange.ts";
import { type Call, type Route, route } from "../../calls/call.ts";

/** Default timeout of a directory in milliseconds. */
const PATIENCE = 5000;

/**
 * Checks whether a server listens at the URL of a directory. The sandbox does not support LDAP, so authentication
 * always fails. Throws a 400 error answer with the server's code.
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

/** Routes that test directories and list their capabilities. The sandbox never finds any capabilities. */
export const ldapReach: Route[] = [
  route("POST", "testLDAPConnection", ["manage-realm"], test),
  route("POST", "ldap-server-capabilities", ["manage-realm"], () => ok([])),
];

import { done, ok, text } from "../../http/exchange.ts";
import { type Route, route, VIEW_USERS } from "../../calls/call.ts";
import { bruteForce } from "./show-person.ts";

/** Routes that read and remove locks after too many failed sign-ins. */
export const bruteForceRoutes: Route[] = [
  route("GET", "attack-detection/brute-force/users/{user}", VIEW_USERS, (call) =>
    ok(bruteForce(call, text(call.params, "user"))),
  ),
  route("DELETE", "attack-detection/brute-force/users/{user}", ["manage-users"], (call) => {
    delete call.realm.failures[text(call.params, "user")];
    return done();
  }),
  route("DELETE", "attack-detection/brute-force/users", ["manage-users"], (call) => {
    call.realm.failures = {};
    return done();
  }),
];

import { expect, it } from "vitest";
import { createFaultInjector } from "./fault-injector.ts";

const SERVER = "http://127.0.0.1:8080";

it("affects the requests of the page that was opened last, not those of the page before it", () => {
  const injector = createFaultInjector();
  const [before, last] = [injector.aliasOf("/acme/events"), injector.aliasOf("/acme/users")];
  injector.faultFor("GET", `${SERVER}/admin/realms/master`);
  injector.inject("500");
  const faultOf = (path: string, read: string) =>
    injector.faultFor("GET", `${SERVER}/admin/realms${realm(path)}/${read}`);
  expect(faultOf(before, "events/config")).toBeUndefined();
  expect(injector.faultFor("GET", `${SERVER}/admin/realms/master`), "a page without an alias").toBeUndefined();
  expect(injector.count()).toBe(0);
  expect(faultOf(last, "users")).toBe("500");
  expect(injector.affected()).toEqual(["/admin/realms/acme.unseen2/users"]);
});

it("affects all requests while no alias was used", () => {
  const injector = createFaultInjector();
  injector.inject("500");
  expect(injector.faultFor("GET", `${SERVER}/admin/realms/acme/users`)).toBe("500");
});

/** Returns the first segment of a path. */
const realm = (path: string): string => path.slice(0, path.indexOf("/", 1));

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ScreenEntry } from "../../language/plan/plan.ts";
import type { Rights } from "../../language/expression/expression.ts";
import { InvalidResponseError, ServerError } from "../../http/http-errors.ts";
import { ConsoleContext } from "../../services/use-console.ts";
import { NavigationContext } from "../../services/use-navigation.ts";
import { memoryNavigation } from "../../views/testing/render-screen.tsx";
import { fakeServices } from "../../views/testing/fake-services.ts";
import { Failure } from "./failure.tsx";
import { createDraftStore } from "../place/draft-store.ts";
import { ScreenContext } from "../place/screen-context.ts";
import { ScopeProvider } from "../scope/scope-context.tsx";

afterEach(cleanup);

function show(status: number, rights?: Rights): string {
  const error = new ServerError({ status, body: { error: "HTTP 403 Forbidden" }, url: "/users/1", method: "GET" });
  return renderIt(error, rights).container.textContent ?? "";
}

function renderIt(error: Error, rights?: Rights, entry?: ScreenEntry) {
  const held = ["query-users"];
  const send = () => Promise.reject(new Error("not asked"));
  const messages = { errorRequestStatus: "Request: {{request}}", flowDetails: "Flow details" };
  const services = fakeServices({ http: { send }, rights: held, messages, received: () => {} });
  return render(
    <ConsoleContext value={services}>
      <NavigationContext value={memoryNavigation("/acme")}>
        <ScopeProvider scope={{ roots: {}, rights: new Set(held) }}>
          <ScreenContext value={entry && { entry, params: {}, drafts: createDraftStore() }}>
            <Failure error={error} rights={rights} page={entry !== undefined} onRetry={() => {}} />
          </ScreenContext>
        </ScopeProvider>
      </NavigationContext>
    </ConsoleContext>,
  );
}

it("names the missing right and the person's rights when the server answers 403, without the raw response", () => {
  const text = show(403, { any: ["view-users", "manage-users"] });
  expect(text).toContain("You need view-users or manage-users to open this");
  expect(text).toContain("You hold: query-users.");
  expect(text).not.toContain("403");
});

it("names the person's rights when the server answers 403 although they have the right", () => {
  const text = show(403, "query-users");
  expect(text).toContain("You may not see this");
  expect(text).toContain("You hold: query-users.");
});

it("names the required right once, below a title, when the server answers 403 for the record of the page", () => {
  const error = new ServerError({ status: 403, body: {}, url: "/flows/1", method: "GET" });
  const entry: ScreenEntry = { id: "flow", paths: ["/authentication/{flow}"], rights: "view-realm", section: "s" };
  const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
  renderIt(error, "view-realm", { ...entry, crumb: "flowDetails" });
  expect(headings()).toEqual(["Flow details", "You need view-realm to open this"]);
  cleanup();
  renderIt(error, "view-realm", entry);
  expect(headings()).toEqual(["No access", "You need view-realm to open this"]);
});

it("shows the error of any other failure, and offers to try again", () => {
  expect(show(500)).toContain("HTTP 403 Forbidden");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it("names the request when the response has no message of the server", () => {
  const { container } = renderIt(
    new InvalidResponseError({ url: "https://id.example/admin/realms/acme/users" }, 200, "html"),
  );
  expect(container.querySelector("p span")?.textContent).toContain("GET /admin/realms/acme/users");
});

import * as plan from "virtual:plan";
import { createRoot } from "react-dom/client";
import { completeEnvironment } from "../../engine/browser/environment.ts";
import { createPreferences } from "../../engine/browser/preferences.ts";
import { boot } from "../../engine/app/boot/boot.ts";
import { ConsoleFrame } from "../../engine/app/frame/console-frame.tsx";
import { fakeSignIn } from "../../engine/app/testing/fake-boot.ts";
import { IN_PROCESS_ORIGIN } from "../../scripts/sandbox/index.ts";
import { replaceFetch } from "./replace-fetch.ts";
import { type TestServer, testServer } from "./test-server.ts";
import * as userEvents from "./user-events.ts";

/** Describes the whole console, rendered in this process over its own sandbox. */
export interface InProcessConsole {
  readonly sandbox: TestServer;
  /** Opens a path, and waits until the previous page is gone, or a dialog asks whether to leave it. */
  goTo(path: string): Promise<void>;
  close(): void;
}

/** Returns whether the page that `goTo` opens is rendered. */
export function isNextPageRendered(): boolean {
  return !document.querySelector(".left-behind") && document.querySelector("main h1") !== null;
}

/** Renders the console. `close` restores the globals that it replaces. */
export function inProcessConsole(): InProcessConsole {
  const sandbox = testServer();
  const restoreFetch = replaceFetch(sandbox.fetch);
  window.location.hash = "#/master/no-such-place";
  const environment = completeEnvironment(
    { serverBaseUrl: IN_PROCESS_ORIGIN, realm: "master", clientId: "console" },
    location.href,
  );
  const services = boot(environment, fakeSignIn({ token: () => "token" }), plan, createPreferences(window));
  services.planStore.settle();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<ConsoleFrame boot={services} />);
  return {
    sandbox,
    async goTo(path) {
      document.querySelector("main h1")?.classList.add("left-behind");
      services.navigation.go(path);
      await userEvents.waitFor(() => isNextPageRendered() || userEvents.isDialogOpen());
    },
    close() {
      root.unmount();
      place.remove();
      services.navigation.destroy();
      restoreFetch();
    },
  };
}

import { expect, it, vi } from "vitest";
import { deferred } from "../../session/deferred.ts";
import { textRefresher } from "./text-refresher.ts";

it("loads the texts of a realm again once its messages were written, once for many writes", async () => {
  const idle = deferred<void>();
  const refresh = vi.fn(async () => {});
  const written = textRefresher({ refresh }, { whenIdle: () => idle.promise });
  const done = Promise.resolve();
  written({ method: "PUT", realm: "acme", path: "localization/en/motto" }, done);
  written({ method: "DELETE", realm: "acme", path: "localization/de/motto" }, done);
  written({ method: "PUT", realm: "acme", path: "users/1" }, done);
  written({ method: "PUT", realm: "other", path: "localization/en/motto" }, Promise.reject(new Error("gone")));
  await done;
  expect(refresh).not.toHaveBeenCalled();
  idle.resolve();
  await vi.waitFor(() => expect(refresh.mock.calls).toEqual([["acme"]]));
  written({ method: "PUT", realm: "acme", path: "localization/en/motto" }, done);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
});

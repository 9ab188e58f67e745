import { cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect, useMemo } from "react";
import { afterEach, expect, it } from "vitest";
import type { PlanLoad } from "../../language/plan/plan.ts";
import { UNKNOWN, within } from "../../language/scope.ts";
import { createQueryClient } from "../../data/index.ts";
import { ConsoleContext } from "../../services/use-console.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { fakeServices } from "../../views/testing/fake-services.ts";
import type { Plans } from "../place/plans.ts";
import { ScreensProvider } from "../place/screens-provider.tsx";
import { ScopeProvider, useScope } from "../scope/scope-context.tsx";
import { useResolved } from "../scope/use-watched.ts";
import { NO_CODE } from "../code/code-modules.ts";
import { useLoad } from "./use-load.ts";

afterEach(cleanup);

/** A name that depends on the one before it without a request of its own, and one that needs that for its address. */
const LOAD: PlanLoad = {
  types: { get: "types", base: "realm" },
  type: { from: "$load/types", one: true },
  details: { get: "types/{$load/type/id}", base: "realm" },
};

const PLANS: Plans = {
  screens: [],
  resource: () => undefined,
  load: async () => {
    throw new Error("no screen");
  },
  code: NO_CODE,
};

/** Records what each commit shows. */
function Shown({ shown }: { readonly shown: string[] }) {
  const type = useResolved("$load/type/id");
  const details = useResolved("$load/details/name");
  const text = `${String(type)} ${String(details)}`;
  useLayoutEffect(() => void shown.push(text));
  return <p>{text}</p>;
}

function Loaded({ count, shown }: { readonly count: number; readonly shown: string[] }) {
  const outer = useScope();
  const around = useMemo(() => within(outer, { roots: {}, keys: { count: String(count) } }), [outer, count]);
  const { scope } = useLoad(LOAD, around);
  return (
    <ScopeProvider scope={scope}>
      <Shown shown={shown} />
    </ScopeProvider>
  );
}

it("keeps the loaded values when the parent scope is replaced", async () => {
  const http = fakeServer(({ path }) =>
    path === "types" ? { status: 200, body: [{ id: "a" }] } : { status: 200, body: { name: "first" } },
  );
  const services = fakeServices({ http, received: () => {} });
  const client = createQueryClient();
  const shown: string[] = [];
  const page = (count: number) => (
    <ConsoleContext value={services}>
      <ScreensProvider plans={PLANS} client={client}>
        <Loaded count={count} shown={shown} />
      </ScreensProvider>
    </ConsoleContext>
  );
  const { rerender } = render(page(0));
  await screen.findByText("a first");
  expect(shown[0]).toBe(`${String(UNKNOWN)} ${String(UNKNOWN)}`);
  shown.length = 0;
  rerender(page(1));
  expect(new Set(shown)).toEqual(new Set(["a first"]));
});

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, it } from "vitest";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { act, things } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

it("names the record in the dialog that an action of a note opens", async () => {
  const drop = act({ id: "drop", label: "Drop", ask: [{ title: "dropTitle" }] });
  renderScreen({
    screens: [
      {
        id: "thing",
        path: "/things/{thing}",
        view: {
          id: "thing",
          kind: "form",
          of: { resource: "thing", new: false },
          sections: [{ id: "one", fields: [], notes: [{ text: "lookOut", action: drop }] }],
          actions: [],
        },
      },
    ],
    resources: [things()],
    http: fakeServer(() => ({ status: 200, body: { id: "t1", name: "One" } })),
    at: "/acme/things/t1",
    messages: { lookOut: "Look out.", dropTitle: 'Drop "{{name}}"?' },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Drop" }));
  await screen.findByRole("dialog", { name: 'Drop "One"?' });
});

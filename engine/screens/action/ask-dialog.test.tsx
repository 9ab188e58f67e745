import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { drawThings, many } from "../testing/draw-things.tsx";
import { act, part } from "../testing/plan-parts.ts";

afterEach(cleanup);

describe("a question with fields", () => {
  it("speaks of the record it was asked about, not of the answers", async () => {
    const rename = act({
      id: "rename",
      label: "Rename",
      on: ["row"],
      ask: [
        {
          title: { key: "made", with: { name: "/name" } },
          text: { key: "made", with: { name: "/note" } },
          sections: [{ id: "names", fields: [part("/name")] }],
        },
      ],
    });
    drawThings(many(1), { actions: [rename] });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = await screen.findByRole("dialog", { name: "Made Thing 1" });
    expect(dialog.textContent).toContain("Made note 1");
  });
});

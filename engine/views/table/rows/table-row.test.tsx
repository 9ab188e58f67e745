import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, it } from "vitest";
import { table } from "../../testing/plan-parts.ts";
import { renderThings, many } from "../../testing/render-things.tsx";

afterEach(cleanup);

describe("Row that can be opened", () => {
  it("shows the title of its details", async () => {
    renderThings(many(1), { expand: table({ id: "parts", title: "Parts", from: { from: "/parts" } }) });
    fireEvent.click(await screen.findByRole("button", { name: /Thing 1/, expanded: false }));
    await screen.findByRole("heading", { name: "Parts" });
  });
});

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, it } from "vitest";
import { table } from "../../testing/plan-parts.ts";
import { renderThings, many } from "../../testing/render-things.tsx";

afterEach(cleanup);

describe("a row that opens", () => {
  it("names what it opens to", async () => {
    renderThings(many(1), { expand: table({ id: "parts", title: "Parts", from: { from: "/parts" } }) });
    fireEvent.click(await screen.findByRole("button", { name: /Thing 1/, expanded: false }));
    await screen.findByRole("heading", { name: "Parts" });
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderDescriptors } from "../../views/testing/render-descriptors.tsx";

afterEach(cleanup);

const RIGHTS = ["view-users", "manage-users"];
const CLUBS = [
  { id: "c1", name: "Chess", path: "/sports/chess" },
  { id: "c2", name: "Choir", path: "/music/choir" },
];

/** Renders a user whose clubs are shown by a field. */
async function renderClubs(field: object, load: object = {}) {
  const server = fakeServer(({ path }) => {
    if (path === "clubs") return { status: 200, body: CLUBS };
    if (path === "users/u1") return { status: 200, body: { id: "u1", username: "ada", groups: ["c1", "c2"] } };
    return { status: 200, body: CLUBS.find(({ id }) => path === `clubs/${id}`) };
  });
  const clubs = {
    ...{ id: "club", entity: "group", path: "clubs", name: "/name", label: "role", plural: "groups" },
    rights: { read: "view-users", update: "manage-users" },
    list: { paging: "all" },
  };
  const club = { id: "club", path: "/clubs/{club}", kind: "form", record: "club", title: "/name", fields: ["/name"] };
  const user = { id: "one", path: "/users/{user}/one", kind: "form", record: "user", title: "/username" };
  renderDescriptors({
    screen: "one",
    files: {
      "club.resource.json": clubs,
      "club.screen.json": club,
      "one.screen.json": { ...user, ...load, fields: ["/username", field] },
    },
    http: server,
    at: "/acme/users/u1/one",
    rights: RIGHTS,
  });
  await screen.findByDisplayValue("ada");
}

describe("Chips", () => {
  const link = { screen: "club", with: { club: "$item" } };

  it("link to their records and show their help", async () => {
    const options = { from: "$load/clubs", value: "$item/id", label: "$item/name", help: "$item/path" };
    await renderClubs(
      { id: "clubs", label: "groups", value: "/groups", cell: "chips", options, link },
      { load: { clubs: { get: "clubs" } } },
    );
    const chess = await screen.findByRole("link", { name: "Chess" });
    expect(chess.getAttribute("href")).toBe("#/acme/clubs/c1");
    expect(screen.getByRole("link", { name: "Choir" }).getAttribute("href")).toBe("#/acme/clubs/c2");
    fireEvent.focus(chess);
    expect((await screen.findByRole("tooltip")).textContent).toContain("/sports/chess");
  });

  it("of a picker link to their records and can be removed", async () => {
    const options = { from: "club", value: "$item/id", label: "$item/name", help: "$item/path" };
    await renderClubs({ ref: "/groups", label: "groups", control: { kind: "picker", many: true }, options, link });
    const chess = await screen.findByRole("link", { name: "Chess" });
    expect(chess.getAttribute("href")).toBe("#/acme/clubs/c1");
    fireEvent.focus(chess);
    expect(within(await screen.findByRole("tooltip")).getByText("/sports/chess")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /Remove.*Chess/ }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Chess" })).toBeNull());
  });
});

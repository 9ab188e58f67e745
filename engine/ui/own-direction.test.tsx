import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Badge } from "./badge.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { LinkCell } from "./cells/link-cell.tsx";
import { ListCell } from "./cells/list-cell.tsx";
import { TextCell } from "./cells/text-cell.tsx";
import { Chip } from "./chip.tsx";
import { Kebab } from "./menu.tsx";

afterEach(cleanup);

/** Signs at both ends go to the other side when the name takes the direction of a page that is read right to left. */
const NAME = "+ & «été» ?#1 % 100";

const PLACES: readonly (readonly [place: string, element: React.ReactElement])[] = [
  ["badge", <Badge key="badge">{NAME}</Badge>],
  ["chip", <Chip key="chip" label={NAME} />],
  ["breadcrumb", <Breadcrumb key="breadcrumb" label="Where" items={[{ label: NAME, href: "#" }, { label: "Here" }]} />],
  [
    "end of a breadcrumb",
    <Breadcrumb key="end" label="Where" items={[{ label: "Start", href: "#" }, { label: NAME }]} />,
  ],
  ["text cell", <TextCell key="text" value={NAME} />],
  ["link cell", <LinkCell key="link" text={NAME} href="#" />],
  ["list cell", <ListCell key="list" values={[NAME]} />],
  ["cell of chips", <ListCell key="chips" chips values={[NAME]} />],
];

describe("a name of the server in a page that is read right to left", () => {
  it.each(PLACES)("keeps its own direction in a %s", (_, element) => {
    render(<div dir="rtl">{element}</div>);
    expect(screen.getByText(NAME).closest("bdi, [dir]")?.matches("bdi, [dir=auto]")).toBe(true);
  });

  it("keeps its own direction in a menu", async () => {
    render(
      <div dir="rtl">
        <Kebab items={[{ key: "a", label: NAME }]} />
      </div>,
    );
    const button = screen.getByRole("button");
    button.focus();
    button.click();
    expect((await screen.findByText(NAME)).closest("bdi, [dir]")?.matches("bdi")).toBe(true);
  });
});

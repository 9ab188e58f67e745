import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Alerts } from "./alerts.tsx";
import { Badge } from "./badge.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { ExternalLinkCell, LinkCell } from "./cells/link-cell.tsx";
import { ListCell } from "./cells/list-cell.tsx";
import { TextCell } from "./cells/text-cell.tsx";
import { Chip } from "./chip.tsx";
import { CommandList } from "./command-list.tsx";
import { DataText } from "./data-text.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FormSection } from "./form-section.tsx";
import { Kebab } from "./menu.tsx";
import { PageHeader } from "./page-header.tsx";
import { Tabs } from "./tabs.tsx";
import { Text } from "./controls/text.tsx";

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
  ["title of a page", <PageHeader key="title" title={NAME} />],
  ["tab", <Tabs key="tab" label="Parts" active="a" items={[{ key: "a", label: NAME }]} />],
  [
    "message",
    <Alerts key="alert" label="Messages" alerts={[{ id: "1", tone: "info", title: NAME }]} onClose={() => {}} />,
  ],
  [
    "finding",
    <CommandList
      key="finding"
      id="found"
      label="Found"
      groups={[{ key: "g", label: "Users", commands: [{ key: "c", label: NAME }] }]}
      active={undefined}
      optionId={(key) => key}
      onChoose={() => {}}
    />,
  ],
  ["title of an empty list", <EmptyState key="empty" title={NAME} />],
  ["title of a section", <FormSection key="section" id="s" title={NAME} children="x" />],
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

  it("keeps its own direction in an input", () => {
    render(
      <div dir="rtl">
        <Text id="name" value={NAME} onChange={() => {}} />
      </div>,
    );
    expect(screen.getByDisplayValue(NAME).getAttribute("dir")).toBe("auto");
  });
});

describe("a long name", () => {
  it("has places to break after its marks, and stays the same text", () => {
    const { container } = render(<DataText>ada@mail.acme.example.com</DataText>);
    expect(container.textContent).toBe("ada@mail.acme.example.com");
    const place = '<span class="break-here"></span>';
    expect(container.innerHTML).toBe(`<bdi>${["ada@", "mail.", "acme.", "example.", "com"].join(place)}</bdi>`);
  });

  it("has them in an address that leads elsewhere", () => {
    const { container } = render(<ExternalLinkCell url="https://acme.example/realms/acme/" />);
    expect(container.querySelector("a")?.textContent).toBe("https://acme.example/realms/acme/");
    expect(container.querySelectorAll("a .break-here")).toHaveLength(3);
  });

  it("has none beside blanks and at its ends", () => {
    const { container } = render(<DataText>. Two words - and / 12.</DataText>);
    expect(container.querySelector(".break-here")).toBeNull();
  });
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Alerts } from "../display/alerts.tsx";
import { Badge } from "../display/badge.tsx";
import { Breadcrumb } from "../display/breadcrumb.tsx";
import { ExternalLinkCell, LinkCell } from "../cells/link-cell.tsx";
import { ListCell } from "../cells/list-cell.tsx";
import { TextCell } from "../cells/text-cell.tsx";
import { Chip } from "../display/chip.tsx";
import { CommandList } from "../menu/command-list.tsx";
import { DataText } from "./data-text.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { FormSection } from "../layout/form-section.tsx";
import { Kebab } from "../menu/menu.tsx";
import { PageHeader } from "../display/page-header.tsx";
import { Tabs } from "../layout/tabs.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { MultiText } from "../controls/multi-text.tsx";
import { Password } from "../controls/password.tsx";
import { SelectSearch } from "../controls/choices/select-search.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { TextInput } from "../controls/text-input.tsx";
import { Field } from "../layout/form-field.tsx";
import { Note } from "../display/note.tsx";
import { SearchBox } from "../lists/search-box.tsx";
import { UiTextsProvider } from "./ui-texts.tsx";

afterEach(cleanup);

/** Punctuation at both ends moves to the other side if the name takes the direction of a right-to-left page. */
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

const noop = (): void => {};
const OPTIONS = [{ value: "a", label: NAME }];
const INPUTS: readonly (readonly [control: string, filled: React.ReactElement, empty: React.ReactElement])[] = [
  [
    "a text",
    <TextInput key="1" id="i" value={NAME} onChange={noop} />,
    <TextInput key="2" id="i" value="" onChange={noop} />,
  ],
  [
    "a text area",
    <TextArea key="1" id="i" value={NAME} onChange={noop} />,
    <TextArea key="2" id="i" value="" onChange={noop} />,
  ],
  [
    "a list of texts",
    <MultiText key="1" id="i" value={[NAME]} onChange={noop} addLabel="Add" />,
    <MultiText key="2" id="i" value={[""]} onChange={noop} addLabel="Add" />,
  ],
  [
    "a password",
    <Password key="1" id="i" value={NAME} onChange={noop} />,
    <Password key="2" id="i" value="" onChange={noop} />,
  ],
  [
    "a select that is searched",
    <SelectSearch key="1" id="i" value="a" options={OPTIONS} onChange={noop} />,
    <SelectSearch key="2" id="i" value="" options={OPTIONS} onChange={noop} />,
  ],
  [
    "a search box",
    <SearchBox key="1" label="Search" value={NAME} onSearch={noop} />,
    <SearchBox key="2" label="Search" value="" onSearch={noop} />,
  ],
];

/** Trailing brackets and quotes move to the other side of a name that is not isolated. */
const HEBREW = "דנה (1)";
const SENTENCE = `Delete "${HEBREW}"?`;
const SENTENCES: readonly (readonly [place: string, element: React.ReactElement])[] = [
  ["title of a page", <PageHeader key="title" title={SENTENCE} />],
  [
    "message",
    <Alerts key="alert" label="Messages" alerts={[{ id: "1", tone: "info", title: SENTENCE }]} onClose={noop} />,
  ],
  [
    "text of a message",
    <Alerts
      key="text"
      label="Messages"
      alerts={[{ id: "1", tone: "info", title: "x", text: SENTENCE }]}
      onClose={noop}
    />,
  ],
  [
    "title of a dialog",
    <ConfirmDialog key="ask" open title={SENTENCE} confirmLabel="x" onConfirm={noop} onCancel={noop} />,
  ],
  ["title of an empty list", <EmptyState key="empty" title={SENTENCE} />],
  ["text of an empty list", <EmptyState key="emptyText" title="x" text={SENTENCE} />],
  ["title of a note", <Note key="note" title={SENTENCE} />],
  ["note", <Note key="noteText">{SENTENCE}</Note>],
  ["label", <Field key="label" id="f" label={SENTENCE} children={() => <input id="f" />} />],
  ["description", <Field key="about" id="f" label="x" description={SENTENCE} children={() => <input id="f" />} />],
  ["problem of a field", <Field key="error" id="f" label="x" error={SENTENCE} children={() => <input id="f" />} />],
];

describe("Name from the server in a right-to-left page", () => {
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

  it.each(INPUTS)("keeps its own direction in %s", (_, element) => {
    const { container } = render(<div dir="rtl">{element}</div>);
    expect(container.querySelector("input, textarea")?.getAttribute("dir")).toBe("auto");
  });

  it.each(INPUTS)("keeps the page's direction for the placeholder of %s", (_, __, empty) => {
    const { container } = render(<div dir="rtl">{empty}</div>);
    expect(container.querySelector("input, textarea")?.hasAttribute("dir")).toBe(false);
  });
});

describe("Name within a sentence", () => {
  const texts = { partsOf: (text: string) => (text === SENTENCE ? ['Delete "', { value: HEBREW }, '"?'] : [text]) };

  it.each(SENTENCES)("keeps its own direction in a %s", async (_, element) => {
    render(<UiTextsProvider texts={texts}>{element}</UiTextsProvider>);
    const name = await screen.findByText(HEBREW);
    expect(name.matches("bdi")).toBe(true);
    expect(name.parentElement?.textContent).toBe(SENTENCE);
  });
});

describe("Long name", () => {
  it("has break opportunities after its punctuation, and its text content stays the same", () => {
    const { container } = render(<DataText>ada@mail.acme.example.com</DataText>);
    expect(container.textContent).toBe("ada@mail.acme.example.com");
    const place = '<span class="break-here"></span>';
    expect(container.innerHTML).toBe(`<bdi>${["ada@", "mail.", "acme.", "example.", "com"].join(place)}</bdi>`);
  });

  it("has break opportunities in an external link", () => {
    const { container } = render(<ExternalLinkCell url="https://acme.example/realms/acme/" />);
    expect(container.querySelector("a")?.textContent).toBe("https://acme.example/realms/acme/");
    expect(container.querySelectorAll("a .break-here")).toHaveLength(3);
  });

  it("has no break opportunities next to spaces or at its ends", () => {
    const { container } = render(<DataText>. Two words - and / 12.</DataText>);
    expect(container.querySelector(".break-here")).toBeNull();
  });
});

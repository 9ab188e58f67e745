import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import { waitFor } from "../support/user-events.ts";
import { Menu } from "../../engine/ui/menu/menu.tsx";
import { Tooltip } from "../../engine/ui/floating/tooltip.tsx";
import { textErrors } from "./text-errors.ts";
import { readMenus, readTooltips } from "./read-dialog.ts";
import { textsIn } from "./texts-on-page.ts";

let root: Root | undefined;

afterEach(() => root?.unmount());

/** Renders a page. */
async function show(page: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<main>{page}</main>);
  await waitFor(() => document.querySelector("main button"));
}

const check = (root: Element, where: string): string[] =>
  textsIn(root)
    .flatMap(textErrors)
    .map((error) => `${where}: ${error}`);

describe("Check of menus and tooltips", () => {
  it("finds a reference in the reason of a disabled menu item", async () => {
    const reason = "You need $user/access/mapRoles to change this.";
    const line = { key: "a", label: "Delete", disabled: true, reason, onSelect: () => undefined };
    await show(<Menu items={[line]} trigger={<button type="button">Action</button>} />);
    expect(await readMenus("page", check)).toEqual(["page > menu: a reference"]);
  });

  it("finds a message key in the tooltip of a focused element", async () => {
    await show(
      <Tooltip text="displayName">
        <button type="button">Help</button>
      </Tooltip>,
    );
    expect(await readTooltips("page", check)).toEqual(["page > tooltip: a message key"]);
  });
});

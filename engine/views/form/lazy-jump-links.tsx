import { type JumpLink, createLazyPart } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";

const jumpLinksPart = createLazyPart(() => import("../../ui/layout/jump-links.tsx"));

/** The page is complete without the links. */
const doWithout = (): void => undefined;

/** Renders the links beside a form or a stack of views. They are a lazy part, because most pages have none. */
export function LazyJumpLinks({ links }: { readonly links: readonly JumpLink[] }) {
  const t = useTexts();
  const drawing = jumpLinksPart.useModule(true, doWithout);
  return drawing && <drawing.JumpLinks label={t("jumpToSection")} items={links} />;
}

import type { JumpLink } from "../../ui/layout/jump-links.tsx";
import { createChunk } from "../../page/nested/chunk.ts";
import { useTexts } from "../../page/scope/use-watched.ts";

const chunk = createChunk(() => import("../../ui/layout/jump-links.tsx"));

/** Draws the links beside a form or a stack of views, which most pages do without: they come when they are wanted. */
export function LazyJumpLinks({ links }: { readonly links: readonly JumpLink[] }) {
  const t = useTexts();
  const drawing = chunk.useArrived();
  return drawing && <drawing.JumpLinks label={t("jumpToSection")} items={links} />;
}

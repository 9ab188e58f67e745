import type { JumpLink } from "../ui/jump-links.tsx";
import { createChunk } from "./core/chunk.ts";
import { useTexts } from "./core/use-watched.ts";

const chunk = createChunk(() => import("../ui/jump-links.tsx"));

/** Draws the links beside a form or a stack of views, which most pages do without: they come when they are wanted. */
export function LazyJumpLinks({ links }: { readonly links: readonly JumpLink[] }) {
  const t = useTexts();
  const drawing = chunk.useArrived();
  return drawing && <drawing.JumpLinks label={t("jumpToSection")} items={links} />;
}

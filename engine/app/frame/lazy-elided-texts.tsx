import { type ComponentType, useEffect, useState } from "react";
import { useShell } from "../boot/shell-context.ts";

/** Shows the whole of a text that is cut off. Loaded once the network is idle; without it, when loading fails. */
export function LazyElidedTexts() {
  const { idle } = useShell();
  const [Fetched, setFetched] = useState<ComponentType>();
  useEffect(() => {
    idle
      .whenIdle()
      .then(() => import("../../ui/floating/elided-texts.tsx"))
      .then(
        ({ ElidedTexts }) => setFetched(() => ElidedTexts),
        () => {},
      );
  }, [idle]);
  return Fetched ? <Fetched /> : null;
}

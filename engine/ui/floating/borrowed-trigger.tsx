import { type Ref, useImperativeHandle } from "react";

/**
 * Makes an existing element the trigger of a Radix component, inside `asChild`. The floating content uses its position,
 * focus and grace area. The element is neither rendered again nor replaced when the module of floating elements has
 * loaded. Its owner does everything else that Radix would do in its trigger.
 */
export function BorrowedTrigger(props: { readonly of: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(props.ref, () => props.of, [props.of]);
  return null;
}

import { type Ref, useImperativeHandle } from "react";

/**
 * Lends an element that is on the page already to a Radix trigger, inside `asChild`: position, focus and grace of what
 * floats follow that element, and it is neither rendered again nor replaced when the code for floating arrives.
 * Everything else that Radix would put on its trigger the element's owner does itself.
 */
export function BorrowedTrigger(props: { readonly of: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(props.ref, () => props.of, [props.of]);
  return null;
}

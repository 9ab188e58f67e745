import { useState } from "react";

/**
 * Hook: returns the HTML type of an input. It is `text` if the browser would show the first value by its type as empty
 * or as another one, such as a word in an input for numbers.
 */
export function useInputType(type: string, value: string): string {
  const [isShown] = useState(() => type === "text" || shownBy(type, value) === value);
  return isShown ? type : "text";
}

function shownBy(type: string, value: string): string {
  const input = document.createElement("input");
  input.type = type;
  input.value = value;
  return input.value;
}

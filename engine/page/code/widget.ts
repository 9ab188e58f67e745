import type { ComponentType } from "react";

/**
 * A drawing that no other kind of view can show, named by a view's `widget`. It renders what it is given and calls
 * nothing: what it shows is loaded by its view, what can be done beside it are the view's actions.
 */
export type Widget = ComponentType<WidgetProps>;

/** All that a widget has to render with. */
export interface WidgetProps {
  /** The view's arguments, worked out. Rendered again when one of them changes. */
  readonly with: Readonly<Record<string, unknown>>;
  /** Holds what the view is called, for the drawing's accessible name. */
  readonly title: string;
  /** Holds where lines begin: a drawing has a side to start from as texts have. */
  readonly direction: "ltr" | "rtl";
  /** Words for a text handed over among the arguments as `{ "text": "key" }`, with `slots` filled in. */
  translate(text: unknown, slots?: Readonly<Record<string, unknown>>): string;
}

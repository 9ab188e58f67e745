import type { ComponentType } from "react";

/**
 * A graphic that no other kind of view can show, named by a view's `widget`. It renders its props and calls nothing:
 * its data is loaded by its view, and its actions are those of the view.
 */
export type Widget = ComponentType<WidgetProps>;

/** The props of a widget. */
export interface WidgetProps {
  /** The evaluated arguments of the view. A change renders the widget again. */
  readonly with: Readonly<Record<string, unknown>>;
  /** Title of the view, for the accessible name of the graphic. */
  readonly title: string;
  /** Reading direction, which also determines the side at which a graphic starts. */
  readonly direction: "ltr" | "rtl";
  /** Translates a text among the arguments, `{ "text": "key" }`, with `slots` filled in. */
  translate(text: unknown, slots?: Readonly<Record<string, unknown>>): string;
}

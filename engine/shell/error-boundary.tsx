import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

interface Caught {
  readonly error: unknown;
}

/** Shows what failed below it instead of an empty page. Give it a new `key` to try again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly caught?: Caught }> {
  override state: { readonly caught?: Caught } = {};

  static getDerivedStateFromError(error: unknown): { readonly caught: Caught } {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : <ErrorPanel error={caught.error} />;
  }
}

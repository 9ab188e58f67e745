import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

interface Caught {
  readonly error: unknown;
}

interface Props {
  readonly children: ReactNode;
  /** A new value retries after a failure; children that did not fail keep their state. */
  readonly at?: string;
}

interface State {
  readonly caught: Caught | undefined;
}

/** Shows an error of its children instead of an empty page. A new `key` resets it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.caught !== undefined && before.at !== this.props.at) this.setState({ caught: undefined });
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    return <ErrorPanel error={caught.error} onRetry={() => this.setState({ caught: undefined })} />;
  }
}

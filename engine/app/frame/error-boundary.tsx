import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

interface Caught {
  readonly error: unknown;
}

interface Props {
  readonly children: ReactNode;
  /** Another value tries again after a failure; what did not fail stays as it is. */
  readonly at?: string;
}

interface State {
  readonly caught: Caught | undefined;
}

/** Shows what failed below it instead of an empty page. Give it a new `key` to start over. */
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

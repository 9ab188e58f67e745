import { Component, type ReactNode } from "react";
import { Failure } from "./failure.tsx";

interface Props {
  readonly children: ReactNode;
  /** Receives the error. Nothing is rendered then; by default the error is shown in place of the children. */
  readonly onFailure?: (error: unknown) => void;
}

interface State {
  readonly caught: { readonly error: unknown } | undefined;
}

/**
 * Limits an error of its children to their place, such as code that cannot be loaded without a network: what is edited
 * around them stays. "Try again" renders them again.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { caught: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    if (this.props.onFailure) return null;
    return <Failure error={caught.error} onRetry={() => this.setState({ caught: undefined })} />;
  }
}

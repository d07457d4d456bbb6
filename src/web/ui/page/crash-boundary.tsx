import { Component, type ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

/** Shows an error in place of a screen that throws or fails to load; the header stays. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <LoadError
        text="This screen could not be shown."
        hint="It may have been updated, or the connection was lost. Nothing of yours was changed."
        retryLabel="Reload"
        onRetry={() => location.reload()}
      />
    );
  }
}

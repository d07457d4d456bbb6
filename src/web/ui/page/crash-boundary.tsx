import { Component, type ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

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
        text={KIT_TEXTS.screenCouldShown}
        hint={KIT_TEXTS.mayUpdatedConnectionLost}
        retryLabel={KIT_TEXTS.reload}
        onRetry={() => location.reload()}
      />
    );
  }
}

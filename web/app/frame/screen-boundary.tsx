import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { errorReporter } from '../platform/error-reporting.ts';
import { FailedScreen } from './error-screen.tsx';

/** Keeps the header, navigation and title when a screen crashes, until the next navigation. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

/** Error boundaries must be classes. */
class Boundary extends Component<{ pathname: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    errorReporter.report(error, { severity: 'critical', component: 'screen' });
  }

  override componentDidUpdate(before: { pathname: string }) {
    if (this.state.hasFailed && before.pathname !== this.props.pathname) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedScreen onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

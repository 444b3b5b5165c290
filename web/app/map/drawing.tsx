import { Component, type ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { mapTexts as texts } from './texts.ts';

/** Whether this browser has what MapLibre draws with. */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** Keeps the list where the drawn map cannot be loaded, or fails. */
export class DrawingBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Banner tone="error" title={texts.failed.title}>
        {texts.failed.text}
      </Banner>
    );
  }
}

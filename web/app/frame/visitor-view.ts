import { isScreen, paths } from '@bros/contract/paths';
import type { SessionState } from '../platform/session.ts';

export interface VisitorView {
  /** Shown to visitors in place of the screen. If missing, visitors see the screen. */
  prompt?: string;
  /** The screen is shown before the session is known, and stays after the session ends. */
  isForEveryone?: boolean;
}

/** `waiting`: the public frame of an open screen, before the session is known. */
export type ScreenView = 'inside' | 'public' | 'waiting';

/** Every screen under `/dashboard` requires sign-in (docs/specification.md, Route table). */
export function chooseView(session: SessionState, pathname: string, visitors: VisitorView | undefined): ScreenView {
  const isInDashboard = pathname.startsWith(paths.dashboard) && isScreen(pathname);
  if (!visitors || session.status === 'signedIn' || isInDashboard) return 'inside';
  const { prompt, isForEveryone = false } = visitors;
  const isVisitor = session.status === 'signedOut' && (isForEveryone || !session.hasEnded);
  if (isVisitor) return 'public';
  if (prompt) return 'inside';
  if (isForEveryone) return 'public';
  return session.status === 'loading' ? 'waiting' : 'inside';
}

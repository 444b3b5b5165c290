import { isScreen, paths } from '@bros/contract/paths';
import type { SessionState } from '../platform/session.ts';

export interface VisitorView {
  /** Visitors see this text instead of the screen. */
  prompt?: string;
  /** Shows the public view even before the session is known and after it ends. */
  isForEveryone?: boolean;
}

/** `waiting`: a screen with a public view shows only the public frame until the session is known. */
export type ScreenView = 'inside' | 'public' | 'waiting';

/** All of `/dashboard` requires sign-in (docs/specification.md, Route table). */
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

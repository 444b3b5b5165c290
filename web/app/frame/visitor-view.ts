import { isScreen, paths } from '@bros/contract/paths';
import type { SessionState } from '../platform/session.ts';

/** A screen's view for visitors, in the frame of the public pages. */
export interface VisitorView {
  /** The words that ask visitors to sign in. Without them the screen itself is open to visitors. */
  prompt?: string;
  /** The same for everyone who is not signed in: it stays when a session ends on the open page, and an open screen does not wait for the session. */
  isForEveryone?: boolean;
}

/** `inside`: the frame of the screens inside, and its door. `public`: the visitors' view. `waiting`: the public frame, before it is known who reads an open screen. */
export type ScreenView = 'inside' | 'public' | 'waiting';

/** Chooses the view of an address for its reader. Visitors are sent from all screens under `/dashboard` to sign in (docs/specification.md, Route table). */
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

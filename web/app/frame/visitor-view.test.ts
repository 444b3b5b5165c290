import { expect, test } from 'vitest';
import type { SessionState } from '../platform/session.ts';
import { chooseView, type VisitorView } from './visitor-view.ts';

const sessions = {
  loading: { status: 'loading' },
  unknown: { status: 'unknown', error: null, retry: () => {} },
  visitor: { status: 'signedOut', hasEnded: false, hasLeft: false },
  left: { status: 'signedOut', hasEnded: false, hasLeft: true },
  ended: { status: 'signedOut', hasEnded: true, hasLeft: false },
  member: { status: 'signedIn', member: {} as never },
} satisfies Record<string, SessionState>;

type Views = Record<keyof typeof sessions, string>;

const closed: Views = {
  loading: 'inside',
  unknown: 'inside',
  visitor: 'inside',
  left: 'inside',
  ended: 'inside',
  member: 'inside',
};
const asking: Views = { ...closed, visitor: 'public', left: 'public' };
const open: Views = { ...closed, loading: 'waiting', visitor: 'public', left: 'public' };

test.each<{ screen: string; pathname: string; visitors?: VisitorView; views: Views }>([
  { screen: 'a screen for members', pathname: '/map', views: closed },
  { screen: 'a screen that asks visitors to sign in', pathname: '/chat', visitors: { prompt: 'Log in.' }, views: asking },
  { screen: 'the same screen in the dashboard', pathname: '/dashboard/chat', visitors: { prompt: 'Log in.' }, views: closed },
  {
    screen: 'a public route whose content needs sign-in',
    pathname: '/destinations',
    visitors: { prompt: 'Log in.', isForEveryone: true },
    views: { ...asking, ended: 'public' },
  },
  { screen: 'a screen open to visitors', pathname: '/events/1', visitors: {}, views: open },
  {
    screen: 'a screen that is the same for all visitors',
    pathname: '/expats',
    visitors: { isForEveryone: true },
    views: { ...open, loading: 'public', unknown: 'public', ended: 'public' },
  },
  {
    screen: 'an address that leads nowhere',
    pathname: '/dashboard/nowhere',
    visitors: { isForEveryone: true },
    views: { ...open, loading: 'public', unknown: 'public', ended: 'public' },
  },
])('$screen has the right frame for each kind of session', ({ pathname, visitors, views }) => {
  for (const [reader, session] of Object.entries(sessions)) {
    expect(chooseView(session, pathname, visitors), reader).toBe(views[reader as keyof Views]);
  }
});

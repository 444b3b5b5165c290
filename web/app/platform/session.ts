import { SESSION_REFRESH_TICK_SECONDS } from '@bros/contract/core/rules';
import type { Session, SessionMember } from '@bros/contract/identity/accounts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { client } from './api.ts';
import { rememberMember } from './early-answers.ts';
import { claimDrafts } from './form-draft.ts';
import { isRefreshRetried, refreshDelayMs, refreshPauseMs } from './session-refresh.ts';

export type SessionState =
  | { status: 'loading' }
  /** The server could not be asked; nothing is known. */
  | { status: 'unknown'; error: unknown; retry: () => void }
  /** `hasEnded`: the session of this open page ended elsewhere. `hasLeft`: the member signed out here. */
  | { status: 'signedOut'; hasEnded: boolean; hasLeft: boolean }
  | { status: 'signedIn'; member: SessionMember };

const sessionKey = ['session'];

interface KnownSession {
  session: Session | null;
  /** Somebody was signed in on this page before: the session ended while it was open. */
  hasEnded: boolean;
  /** The member signed out on this page. */
  hasLeft?: boolean;
  /** The member is signing out on this page: if the server first says that the session is gone, it is no surprise. */
  isLeaving?: boolean;
}

/** A session may be missing for so long while another answer, here or in another window, brings its replacement. */
const REPLACED_MS = 700;

/** The session, asked for a second time before one that was there is believed to be gone: a new second step replaces it, and news of that may come first. */
async function askSession(before: KnownSession | undefined): Promise<Session | null> {
  const { session } = await client.accounts.session();
  if (session) claimDrafts(session.member.id);
  rememberMember(session?.member.isConfirmed ? session.member.capabilities : null);
  if (session || !before?.session || before.isLeaving) return session;
  await new Promise((resolve) => setTimeout(resolve, REPLACED_MS));
  return (await client.accounts.session()).session;
}

function sessionOptions(queryClient: QueryClient) {
  return queryOptions<KnownSession>({
    queryKey: sessionKey,
    queryFn: async () => {
      const session = await askSession(queryClient.getQueryData(sessionKey));
      const before = queryClient.getQueryData<KnownSession>(sessionKey);
      if (session) return { session, hasEnded: false, isLeaving: before?.isLeaving };
      const hasLeft = before?.hasLeft === true || before?.isLeaving === true;
      return { session, hasLeft, hasEnded: !hasLeft && (before?.hasEnded === true || before?.session != null) };
    },
    staleTime: SESSION_REFRESH_TICK_SECONDS * 1000,
    retry: (failures, error) =>
      queryClient.getQueryData<KnownSession>(sessionKey)?.session != null && isRefreshRetried(failures, error),
    retryDelay: refreshPauseMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refreshDelayMs(state.data?.session ?? null),
  });
}

/** The session, kept fresh while the page is open. */
export function useSession(): SessionState {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionOptions(queryClient));
  if (data?.session) return { status: 'signedIn', member: data.session.member };
  if (data) return { status: 'signedOut', hasEnded: data.hasEnded, hasLeft: data.hasLeft === true };
  return error ? { status: 'unknown', error, retry: refetch } : { status: 'loading' };
}

/** True when the session of this open page ended elsewhere: the reader has an account. */
export function useHasEnded(): boolean {
  const session = useSession();
  return session.status === 'signedOut' && session.hasEnded;
}

const AdmittedMember = createContext<SessionMember | null>(null);

/**
 * Names the member to everything inside. Components inside ask it, not the session: that may have ended a moment before the door learns of it, and a
 * screen redrawn in that moment would find itself without a member.
 */
export const MemberProvider = AdmittedMember.Provider;

/** The signed-in member, on screens that nobody else reaches (frame/require-member.tsx). */
export function useMember(): SessionMember {
  const member = useContext(AdmittedMember);
  if (!member) throw new Error('useAuth must be used within an AuthProvider');
  return member;
}

/** Answers for one member must not reach the next. */
function forgetAnswers(queryClient: QueryClient): void {
  globalThis.earlyAnswers = undefined;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Ways to say that the session changed. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: sessionKey }), [queryClient]);
  return {
    /** A sign-in or sign-up answered with a session. */
    begin: useCallback(
      (session: Session) => {
        forgetAnswers(queryClient);
        claimDrafts(session.member.id);
        queryClient.setQueryData<KnownSession>(sessionKey, { session, hasEnded: false });
      },
      [queryClient],
    ),
    /** The member begins to sign out here, or could not after all. */
    setLeaving: useCallback(
      (isLeaving: boolean) => queryClient.setQueryData<KnownSession>(sessionKey, (known) => known && { ...known, isLeaving }),
      [queryClient],
    ),
    /** The member signed out here: all their answers are forgotten. */
    end: useCallback(() => {
      queryClient.setQueryData<KnownSession>(sessionKey, { session: null, hasEnded: false, hasLeft: true });
      forgetAnswers(queryClient);
    }, [queryClient]),
    /** Something about the member changed: ask again. */
    refresh,
    /** The connection says how the session is now. An answer that is on its way may be older, and another member's is no change of this one: ask again. */
    take: useCallback(
      (session: Session) => {
        const known = queryClient.getQueryData<KnownSession>(sessionKey);
        const isSame = known?.session?.member.id === session.member.id && queryClient.isFetching({ queryKey: sessionKey }) === 0;
        if (isSame) queryClient.setQueryData<KnownSession>(sessionKey, { ...known, session });
        else void refresh();
      },
      [queryClient, refresh],
    ),
  };
}

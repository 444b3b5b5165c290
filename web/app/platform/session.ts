import { SESSION_REFRESH_TICK_SECONDS } from '@bros/contract/core/rules';
import type { Session, SessionMember } from '@bros/contract/identity/accounts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { client } from './api.ts';
import { rememberMember } from './early-answers.ts';
import { claimDrafts } from './form-draft.ts';
import { clearAtSignOut, clearOfflineCache } from './offline-cache/offline-cache.ts';
import { isRefreshRetried, refreshDelayMs, refreshPauseMs } from './session-refresh.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'unknown'; error: unknown; retry: () => void }
  /** `hasEnded`: the session ended elsewhere while the page was open. `hasLeft`: the member signed out in this browser. */
  | { status: 'signedOut'; hasEnded: boolean; hasLeft: boolean }
  | { status: 'signedIn'; member: SessionMember };

const sessionKey = ['session'];

interface KnownSession {
  session: Session | null;
  hasEnded: boolean;
  hasLeft?: boolean;
  /** The member is signing out in this browser, so a missing session is expected. */
  isLeaving?: boolean;
}

/** Time for another response or window to set a new session's cookie. */
const REPLACED_MS = 700;

/** Asks twice, because changing two-step verification replaces the session, and 'session.ended' may arrive before the new cookie. */
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
      clearOfflineCache(session?.member.id);
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

export function useSession(): SessionState {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionOptions(queryClient));
  if (data?.session) return { status: 'signedIn', member: data.session.member };
  if (data) return { status: 'signedOut', hasEnded: data.hasEnded, hasLeft: data.hasLeft === true };
  return error ? { status: 'unknown', error, retry: refetch } : { status: 'loading' };
}

export function useHasSessionEnded(): boolean {
  const session = useSession();
  return session.status === 'signedOut' && session.hasEnded;
}

const AdmittedMember = createContext<SessionMember | null>(null);

/** Screens behind sign-in get the member from here, because the session may end a moment before `RequireMember` notices. */
export const MemberProvider = AdmittedMember.Provider;

/** Only for screens that require sign-in. */
export function useMember(): SessionMember {
  const member = useContext(AdmittedMember);
  if (!member) throw new Error('useAuth must be used within an AuthProvider');
  return member;
}

/** Removes cached responses, which the next member must not see. */
function forgetAnswers(queryClient: QueryClient): void {
  globalThis.earlyAnswers = undefined;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

export function useSessionActions() {
  const queryClient = useQueryClient();
  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: sessionKey }), [queryClient]);
  return {
    begin: useCallback(
      (session: Session) => {
        forgetAnswers(queryClient);
        claimDrafts(session.member.id);
        clearOfflineCache(session.member.id);
        queryClient.setQueryData<KnownSession>(sessionKey, { session, hasEnded: false });
      },
      [queryClient],
    ),
    setLeaving: useCallback(
      (isLeaving: boolean) => queryClient.setQueryData<KnownSession>(sessionKey, (known) => known && { ...known, isLeaving }),
      [queryClient],
    ),
    end: useCallback(() => {
      queryClient.setQueryData<KnownSession>(sessionKey, { session: null, hasEnded: false, hasLeft: true });
      forgetAnswers(queryClient);
      clearAtSignOut();
    }, [queryClient]),
    refresh,
    /** Stores the socket's session. Refetches if the member differs, or a running fetch may be older. */
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

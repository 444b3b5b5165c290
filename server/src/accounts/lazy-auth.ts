import type { Auth, AuthParts } from './auth.ts';

/** better-auth, loaded when it is first asked for. */
export type LazyAuth = () => Promise<Auth>;

/**
 * With all it brings along, better-auth is a third of the modules of this server, and who is signed in is known without it (sessions.ts): so the
 * first page need not wait for it.
 */
export function createLazyAuth(parts: AuthParts): LazyAuth {
  let loading: Promise<Auth> | undefined;
  return () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(parts));
    return loading;
  };
}

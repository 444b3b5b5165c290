import type { Session } from '@bros/contract/accounts';
import { useCallback } from 'react';
import { useSessionActions } from '../platform/session.ts';
import { showToast } from '../ui/toasts.ts';
import { accountTexts } from './texts.ts';

const { signIn } = accountTexts;

/** Begins the session that a sign-in answered with, and says so. */
export function useWelcome(): (session: Session) => void {
  const { begin } = useSessionActions();
  return useCallback(
    (session) => {
      begin(session);
      showToast({ title: signIn.welcome, text: signIn.welcomeText });
    },
    [begin],
  );
}

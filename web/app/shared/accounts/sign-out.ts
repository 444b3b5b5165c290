import type { SIGN_OUT_SCOPES } from '@bros/contract/identity/account-forms';
import { useCallback } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { forgetDrafts } from '../../platform/form-draft.ts';
import { useSessionActions } from '../../platform/session.ts';
import { showToast } from '../../ui/toasts.ts';
import { sharedTexts } from '../texts.ts';

const { signedOut } = sharedTexts;

export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

/** Signing out this device closes the members' screens. */
export function useSignOut(): (scope: SignOutScope) => Promise<void> {
  const { end, setLeaving } = useSessionActions();
  return useCallback(
    async (scope) => {
      setLeaving(scope !== 'others');
      try {
        await client.accounts.signOut({ scope });
      } catch (error) {
        setLeaving(false);
        showToast({ title: signedOut.failed, text: describeError(error).text, tone: 'error' });
        return;
      }
      if (scope !== 'others') {
        end();
        forgetDrafts();
        // The server no longer pushes to this device. Also end the subscription at the browser's push service.
        void import('../../platform/push-device.ts')
          .then(({ unsubscribePushDevice }) => unsubscribePushDevice())
          .catch(() => undefined);
      }
      showToast({ title: signedOut.title, text: scope === 'others' ? signedOut.others : signedOut.text });
    },
    [end, setLeaving],
  );
}

import type { SIGN_OUT_SCOPES } from '@bros/contract/identity/account-forms';
import { client, describeError } from '../../platform/api.ts';
import { OFFLINE_CACHE_OWNER_KEY, recall } from '../../platform/early-answers.ts';
import { forgetDrafts } from '../../platform/form-draft.ts';
import { listWrites } from '../../platform/outbox/waiting-writes.ts';
import type { useSessionActions } from '../../platform/session.ts';
import { showToast } from '../../ui/toasts.ts';
import { leavingTexts as texts } from './leaving-texts.ts';

export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

/** Signing out removes waiting writes, so the member decides. */
async function mayLeave(): Promise<boolean> {
  const waiting = await listWrites(recall(OFFLINE_CACHE_OWNER_KEY) ?? '').catch(() => []);
  if (waiting.length === 0) return true;
  const { confirmLeaving } = await import('./confirm-leaving.tsx');
  return confirmLeaving(waiting.length);
}

export async function leave(
  scope: SignOutScope,
  { end, setLeaving }: Pick<ReturnType<typeof useSessionActions>, 'end' | 'setLeaving'>,
): Promise<void> {
  const isLeaving = scope !== 'others';
  if (isLeaving && !(await mayLeave())) return;
  setLeaving(isLeaving);
  try {
    await client.accounts.signOut({ scope });
  } catch (error) {
    setLeaving(false);
    showToast({ title: texts.signOutFailed, text: describeError(error).text, tone: 'error' });
    return;
  }
  if (isLeaving) {
    end();
    forgetDrafts();
  }
  showToast({ title: texts.signedOut, text: isLeaving ? texts.signedOutText : texts.othersSignedOut });
}

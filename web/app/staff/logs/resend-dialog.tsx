import type { SentMail } from '@bros/contract/staff/staff-logs';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { logTexts } from './log-texts.ts';

const { mails: labels } = logTexts;

/** Idempotent: retries send one copy. */
export function ResendDialog({ mail: { id, subject, to }, onClose }: { mail: SentMail; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const [copyId] = useState(() => crypto.randomUUID());

  async function resend(): Promise<void> {
    await client.staff.resendMail({ mailId: id, copyId });
    await refresh();
    showToast({ title: labels.resent });
  }

  return (
    <ConfirmDialog
      texts={{
        title: labels.resendTitle,
        submit: labels.resend,
        busy: labels.resending,
        failed: labels.resendFailed,
      }}
      action={resend}
      onClose={onClose}
    >
      <p>{labels.resendText(subject, to)}</p>
      <p>{labels.resendRecorded}</p>
    </ConfirmDialog>
  );
}

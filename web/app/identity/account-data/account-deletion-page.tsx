import { IconHourglass } from '@tabler/icons-react';
import { RequireMember } from '../../frame/require-member.tsx';
import { client, describeError } from '../../platform/api.ts';
import { useMember, useSessionActions } from '../../platform/session.ts';
import { useSignOut } from '../../shared/accounts/sign-out.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './account-data.module.css';
import { DownloadData } from './download-data.tsx';
import { accountDataTexts } from './texts.ts';

const { gate: labels } = accountDataTexts;

export const meta = () => describePage({ title: labels.pageTitle });

function Semaphore() {
  const dueAt = useMember().deletionDueAt ?? '';
  const { refresh } = useSessionActions();
  const signOut = useSignOut();

  async function keep(): Promise<void> {
    try {
      await client.accountData.cancelDeletion();
    } catch (error) {
      showToast({ ...describeError(error), tone: 'error' });
      return;
    }
    showToast({ title: labels.kept, text: labels.keptText });
    await refresh();
  }

  return (
    <main className={classes('center gap-2 content-center text-center', styles.screen)}>
      <span className={classes('center sunset border circle raised', styles.mark)} aria-hidden>
        <IconHourglass size={40} stroke={1.25} />
      </span>
      <h1>{labels.title(dueAt)}</h1>
      <p className={styles.text}>{labels.text}</p>
      <p className="muted">{labels.exact(dueAt)}</p>
      <div className={classes('grid gap-1 margin-top-2', styles.choices)}>
        <Button isWide onPress={keep} busyLabel={labels.keepBusy}>
          {labels.keep}
        </Button>
        <DownloadData isWide />
        <Button isWide variant="plain" onPress={() => signOut('local')}>
          {labels.signOut}
        </Button>
      </div>
    </main>
  );
}

/** The only page that opens while the account waits for deletion. */
export default function AccountDeletionPage() {
  return (
    <RequireMember isForLeaving>
      <Semaphore />
    </RequireMember>
  );
}

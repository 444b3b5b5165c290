import type { Checklist, OptionalPart } from '@bros/contract/staff/checklist';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

type Imprint = Checklist['imprint']['missing'][number];
interface DialogTexts {
  title: string;
  text: string;
  submit: string;
  busy: string;
  failed: string;
  done: string;
}

const facts: Record<Imprint, string> = { operatorName: 'the name', operatorAddress: 'the address', operatorLaw: 'the law' };
const list = new Intl.ListFormat('en');
const failed = 'This was not saved';
const busy = busyTexts.saving;

export const checklistTexts = defineTexts({
  en: {
    title: 'Set up this site',
    lead: (open: number) =>
      `${open === 1 ? '1 task is' : `${open} tasks are`} left. The server checks each of them. The list disappears when all are done.`,
    loadFailed: 'The list of tasks could not be loaded',
    states: { done: 'Done', open: 'To do', unused: 'Not used' },
    imprint: {
      title: 'Imprint',
      done: 'Name, address and law are set.',
      open: (missing: readonly Imprint[]) =>
        `Enter ${list.format(missing.map((key) => facts[key]))} of the operator. Until then, nobody can sign up or be invited.`,
      action: 'Open the settings',
    },
    mail: {
      title: labelTexts.email,
      noServer: 'No mail server is set (SMTP_URL).',
      none: (server: string) => `Nobody has sent a test email through ${server} yet.`,
      queued: (to: string) => `The test email to ${to} is waiting for the mail server.`,
      sent: (server: string, to: string, at: string) => `${server} accepted the test email to ${to} on ${formatDateTime(at)}.`,
      failed: (to: string) => `The mail server rejected the test email to ${to}.`,
      answer: (error: string) => `Its answer: ${error}`,
      send: 'Send me a test email',
      sending: busyTexts.sending,
      queuedToast: 'The test email is on its way.',
      sendFailed: 'The test email was not sent',
    },
    secondStep: {
      title: 'Two-step verification of staff',
      done: 'Every staff account has two-step verification or a passkey.',
      open: 'Without two-step verification and without a passkey:',
      action: 'Open my security settings',
    },
    backup: {
      title: 'Backup',
      none: 'No folder for backups is set (BACKUP_DIR).',
      never: 'No backup has finished yet. Run npm run backup once a day.',
      done: (at: string) => `The last backup finished on ${formatDateTime(at)}.`,
      old: (at: string) =>
        `The last backup finished on ${formatDateTime(at)}, more than two days ago. Run npm run backup once a day.`,
      neverArchived: 'The database server does not archive its write-ahead log (WAL).',
      archived: (at: string) => `The database server last archived its write-ahead log (WAL) on ${formatDateTime(at)}.`,
      oldArchive: (at: string) =>
        `The database server last archived its write-ahead log (WAL) on ${formatDateTime(at)}, more than two days ago.`,
    },
    payments: {
      title: 'Payments',
      none: 'No card provider keys are set (STRIPE_SECRET_KEY), so members cannot buy anything.',
      sandbox: 'The sandbox sells memberships. No money moves.',
      test: 'Test keys: the card provider moves no money. Set live keys.',
      live: 'Live keys, and the card provider accepts them.',
      refused: (mode: 'test' | 'live') =>
        `${mode === 'live' ? 'Live' : 'Test'} keys, but the card provider did not send the prices of the plans. The log shows the reason.`,
    },
    turn: {
      title: 'TURN server for live streams',
      none: 'No TURN server is set (TURN_URLS). Without one, live streams fail for members behind strict firewalls.',
      done: (count: number) =>
        count === 1 ? 'The TURN server relays for this server.' : 'All TURN servers relay for this server.',
      open: 'Not every TURN server relays for this server:',
      reached: 'works',
    },
    unused: (by: string | null, at: string) =>
      `${by ?? 'Former staff'} stated on ${formatDate(at)} that this site does not use this.`,
    markUnused: {
      payments: {
        open: 'We sell nothing',
        title: 'Is nothing sold on this site?',
        text: 'The task then counts as done until card provider keys are set. Your name and the reason are kept in the audit log.',
        submit: 'We sell nothing',
        done: 'Noted: this site sells nothing.',
        busy,
        failed,
      },
      turn: {
        open: 'We don’t use it',
        title: 'Run this site without a TURN server?',
        text: 'The task then counts as done until a TURN server is set. Your name and the reason are kept in the audit log.',
        submit: 'We don’t use it',
        done: 'Noted: this site uses no TURN server.',
        busy,
        failed,
      },
    } satisfies Record<OptionalPart, DialogTexts & { open: string }>,
    markUsed: {
      open: actionTexts.withdraw,
      title: 'Withdraw the statement?',
      text: 'The task is then open again. Your name and the reason are kept in the audit log.',
      submit: actionTexts.withdraw,
      done: 'The task is open again.',
      busy,
      failed,
    },
  },
});

import type { Checklist } from '@bros/contract/staff/checklist';
import { checklistTexts as texts } from './checklist-texts.ts';

export function mailLines({ server, test }: Checklist['mail']): string[] {
  if (server === null) return [texts.mail.noServer];
  if (!test) return [texts.mail.none(server)];
  const { to, state, error, createdAt } = test;
  if (state === 'sent') return [texts.mail.sent(server, to, createdAt)];
  const line = state === 'queued' ? texts.mail.queued(to) : texts.mail.failed(to);
  return error === null ? [line] : [line, texts.mail.answer(error)];
}

export function backupLine({ kind, lastAt, isDone }: Checklist['backup']): string {
  if (kind === 'none') return texts.backup.none;
  if (kind === 'wal') {
    if (lastAt === null) return texts.backup.neverArchived;
    return isDone ? texts.backup.archived(lastAt) : texts.backup.oldArchive(lastAt);
  }
  if (lastAt === null) return texts.backup.never;
  return isDone ? texts.backup.done(lastAt) : texts.backup.old(lastAt);
}

export function paymentsLine({ mode, isAccepted }: Checklist['payments']): string {
  if (mode === 'none' || mode === 'sandbox') return texts.payments[mode];
  if (!isAccepted) return texts.payments.refused(mode);
  return texts.payments[mode];
}

import type { CaseOutcome, CaseState, ModerationRule, RemovalReason } from '@bros/contract/core/moderation-rules';
import { formatDate, formatDateTime, formatNumber, formatPercent } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const moderationTexts = defineTexts({
  en: {
    lead: 'Messages that were held, hidden, reported or appealed. Your own messages are shown only to other staff.',
    queues: { open: 'To decide', closed: 'Decided' },
    keys: { U: 'undo your last decision, or reopen its case' },
    held: 'Decisions you can still undo',
    undo: (seconds: number) => `Undo (${formatNumber(seconds)} s)`,
    caseIn: (room: string | null) => (room === null ? 'in a direct message' : `in ${room}`),
    caseOf: (name: string, room: string | null) => (room === null ? `${name} in a direct message` : `${name} in ${room}`),
    states: { waiting: stateTexts.waiting, appealed: 'Appealed', closed: 'Decided' } as const satisfies Record<CaseState, string>,
    outcomes: { released: 'Released', removed: 'Removed' } as const satisfies Record<CaseOutcome, string>,
    origins: { rules: 'Held by the rules', report: 'Reported', model: 'Hidden by the model' },
    rules: {
      slur: 'slur',
      insult: 'insult',
      threat: 'threat',
      scam: 'scam',
      shortLink: 'shortened link',
      contactHarvest: 'collects contacts',
      flood: 'flood',
      repeat: 'repeated text',
      newcomerLink: 'newcomer’s link',
    } as const satisfies Record<ModerationRule, string>,
    score: (score: number) => `score ${formatNumber(score)}`,
    phrases: (phrases: readonly string[]) =>
      `Staff ${phrases.length === 1 ? 'word rule' : 'word rules'}: ${phrases.map((phrase) => `“${phrase}”`).join(', ')}`,
    certainty: (score: number) => `${formatPercent(score)} sure`,
    context: 'The message in context',
    history: (strikes: number, removed: number, joinedAt: string) =>
      `Joined ${formatDate(joinedAt)}, ${formatNumber(strikes)} ${strikes === 1 ? 'strike' : 'strikes'}, ${formatNumber(removed)} removed in total`,
    mutedUntil: (until: string) => `Muted until ${formatDateTime(until)}`,
    reported: (reason: string, text: string) => `Reported: ${reason}${text ? `. “${text}”` : ''}`,
    appeal: (text: string) => `Their appeal: “${text}”`,
    decidedBy: (name: string | null) => (name ? `by ${name}` : 'by former staff'),
    reason: 'Reason for a removal',
    reasons: {
      insult: 'Insult',
      hate: 'Hate',
      threat: 'Threat',
      scam: 'Scam',
      spam: 'Spam or flooding',
      contacts: 'Collecting contacts',
      other: 'Something else',
    } as const satisfies Record<RemovalReason, string>,
    release: 'Release',
    remove: actionTexts.remove,
    strike: 'Remove with strike',
    reopen: 'Reopen',
    reopened: { title: 'The case is open again', text: 'The last decision applies until you decide again.' },
    mute: 'Mute',
    unmute: 'Lift the mute',
    busy: busyTexts.working,
    decided: { released: 'The message was released', removed: 'The message was removed' } as const satisfies Record<
      CaseOutcome,
      string
    >,
    failed: 'Decision not saved',
    emptyTitle: 'Nothing to decide',
    emptyText: 'Every message passed or has a decision.',
    emptyClosed: 'Nothing decided yet.',
    muteTitle: (name: string) => `Mute ${name}`,
    unmuteTitle: (name: string) => `Let ${name} write again`,
    hours: 'Hours',
    hoursHint: (max: number) => `1 to ${formatNumber(max)}`,
    hoursError: (max: number) => `Please enter a whole number from 1 to ${formatNumber(max)}.`,
    muteReasonHint: 'The member sees this in a notification and an email. Kept in the audit log.',
    unmuteReasonHint: 'Kept in the audit log.',
    muteEffect: 'Until then they can read every room but cannot write in any. We notify them, and say when it ends.',
    unmuteEffect: 'They can write in every room again right away.',
    muted: 'The member is muted',
    unmuted: 'The member can write again',
  },
});

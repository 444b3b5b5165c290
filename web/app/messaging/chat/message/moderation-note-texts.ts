import type { RemovalReason } from '@bros/contract/core/moderation-rules';
import { defineTexts } from '../../../platform/texts.ts';
import { busyTexts } from '../../../ui/busy-texts.ts';

export const moderationNoteTexts = defineTexts({
  en: {
    waiting: 'Waiting for a person to review it. Nobody else sees it yet.',
    hidden: 'An automatic check hid this message until a person reviews it. Nobody else sees it.',
    removed: 'Our staff removed this message.',
    because: {
      insult: 'Reason: insult.',
      hate: 'Reason: hate.',
      threat: 'Reason: threat.',
      scam: 'Reason: scam.',
      spam: 'Reason: spam.',
      contacts: 'Reason: collecting contacts.',
      other: 'Reason: it is against the rules.',
    } as const satisfies Record<RemovalReason, string>,
    appealed: 'Your appeal is waiting for an answer.',
    appeal: 'Appeal',
    appealTitle: 'Appeal',
    why: 'Why does your message follow the rules?',
    whyHint: 'You can appeal once. A person will read it, and we’ll notify you.',
    wrongWhy: 'Please say why, in at most 1,000 characters.',
    submit: 'Send appeal',
    busy: busyTexts.sending,
    sent: 'Appeal sent',
    sentText: 'You get a notification when it is decided.',
  },
});

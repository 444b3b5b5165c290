import type { ReportReason } from '@bros/contract/core/report-rules';
import { defineTexts } from '../../platform/texts.ts';

export const reportTexts = defineTexts({
  en: {
    title: (name: string) => `Report ${name}`,
    reason: 'What is wrong?',
    reasons: {
      spam: 'Spam or advertising',
      scam: 'Scam or asking for money',
      harassment: 'Harassment or threats',
      hate: 'Hate',
      impersonation: 'Pretends to be somebody else',
      inappropriate: 'Inappropriate content',
      other: 'Something else',
    } as const satisfies Record<ReportReason, string>,
    text: 'What happened?',
    textHint: 'Anything that helps our staff understand it.',
    wrongText: 'Please keep it to 1000 characters.',
    wrongReason: 'Please choose one.',
    note: 'Our staff reads every report. The member does not learn who reported them.',
    submit: 'Send report',
    busy: 'Sending...',
    sent: 'Report sent',
    sentText: 'Thank you. We’ll notify you of the outcome.',
    cancel: 'Cancel',
    failed: 'That did not work',
  },
});

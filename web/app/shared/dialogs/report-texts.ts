import type { ReportReason } from '@bros/contract/core/report-rules';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const reportTexts = defineTexts({
  en: {
    title: (name: string) => `Report ${name}`,
    reason: 'What is wrong?',
    reasons: {
      spam: 'Spam or advertising',
      scam: 'Scam or asking for money',
      harassment: 'Harassment or threats',
      hate: 'Hate',
      impersonation: 'Pretending to be someone else',
      inappropriate: 'Inappropriate content',
      other: 'Something else',
    } as const satisfies Record<ReportReason, string>,
    text: 'What happened?',
    textHint: 'Anything that helps our staff understand it.',
    textError: fieldErrorTexts.keepTo(1000),
    reasonError: fieldErrorTexts.chooseOne,
    note: 'Our staff reads every report. We don’t tell the member who reported them.',
    submit: 'Send report',
    busy: busyTexts.sending,
    sent: 'Report sent',
    sentText: 'Thank you. We’ll notify you of the outcome.',
    failed: outcomeTexts.didNotWork,
  },
});

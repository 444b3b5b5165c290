import type { SentMail } from '@bros/contract/staff/staff-logs';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { humanize, Lines, MutedText, UtcMoment } from '../shared/cells.tsx';
import { logTexts } from './log-texts.ts';

const { mails: labels } = logTexts;

const tones = { queued: 'fair', sent: 'good', failed: 'bad' } as const satisfies Record<SentMail['state'], string>;

export const mailColumns = (onResend: (mail: SentMail) => void): Column<SentMail>[] => [
  { key: 'written', header: logTexts.written, render: ({ createdAt }) => <UtcMoment at={createdAt} /> },
  { key: 'to', header: labelTexts.to, render: ({ to }) => <Lines isLong>{to}</Lines> },
  {
    key: 'subject',
    header: labels.subject,
    render: ({ subject, template, isCopy }) => (
      <Lines isLong>
        {subject}
        <MutedText>{humanize(template)}</MutedText>
        {isCopy && <MutedText>{labels.sentAgain}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ state, attempts, lastError, sentAt }) => (
      <Lines isLong>
        <Badge tone={tones[state]}>{labels.states[state]}</Badge>
        {sentAt && (
          <MutedText>
            <UtcMoment at={sentAt} isNamed />
          </MutedText>
        )}
        {(attempts > 1 || state !== 'sent') && <MutedText>{labels.attemptsOf(attempts)}</MutedText>}
        {lastError && <MutedText>{lastError}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'actions',
    header: labelTexts.actions,
    hidesHeader: true,
    render: (mail) =>
      mail.can.resend && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => onResend(mail)}
          aria={{ 'aria-label': labels.resendNamed(mail.subject) }}
        >
          {labels.resend}
        </Button>
      ),
  },
];

import type { ClientErrorGroup } from '@bros/contract/staff/staff-logs';
import { formatNumber } from '../../platform/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { formatUtc, humanize, Lines, MemberLink, MutedText, Trace, UtcMoment } from '../shared/cells.tsx';
import { logTexts } from './log-texts.ts';

const { clientErrors: labels } = logTexts;

const tones = { info: 'neutral', warning: 'fair', error: 'bad', critical: 'bad' } as const satisfies Record<
  ClientErrorGroup['severity'],
  string
>;

export const clientErrorColumns: Column<ClientErrorGroup>[] = [
  {
    key: 'message',
    header: labelTexts.message,
    render: ({ message, stack }) => (
      <Lines isLong>
        {message}
        {stack && <Trace label={labels.stack} text={stack} />}
      </Lines>
    ),
  },
  {
    key: 'severity',
    header: labels.severity,
    render: ({ severity }) => <Badge tone={tones[severity]}>{humanize(severity)}</Badge>,
  },
  { key: 'occurrences', header: labels.occurrences, render: ({ occurrences }) => formatNumber(occurrences), isNumeric: true },
  {
    key: 'where',
    header: labels.where,
    render: ({ lastUrl, lastBrowser, lastSessionId, lastComponent, lastAction, lastMetadata }) => (
      <Lines isLong>
        {lastUrl}
        <MutedText>{lastBrowser}</MutedText>
        {lastComponent && <MutedText>{labels.component(lastComponent)}</MutedText>}
        {lastAction && <MutedText>{labels.action(lastAction)}</MutedText>}
        {Object.entries(lastMetadata).map(([name, value]) => (
          <MutedText key={name}>{`${name}: ${value}`}</MutedText>
        ))}
        {lastSessionId && <MutedText>{labels.session(lastSessionId)}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'member',
    header: labels.member,
    render: ({ lastMember }) =>
      lastMember ? <MemberLink id={lastMember.id} name={lastMember.displayName} /> : <MutedText>{labels.visitor}</MutedText>,
  },
  {
    key: 'seen',
    header: labels.seen,
    render: ({ lastSeenAt, firstSeenAt }) => (
      <Lines>
        <UtcMoment at={lastSeenAt} isNamed />
        <MutedText>{labels.firstSeen(`${formatUtc(firstSeenAt)} UTC`)}</MutedText>
      </Lines>
    ),
  },
];

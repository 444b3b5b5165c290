import type { MemberState, RiskLevel } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatDay, formatTime } from '../../platform/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './cells.module.css';
import { staffTexts } from './texts.ts';

export const MemberLink = ({ id, name }: { id: string | null; name: string }) =>
  id === null ? name : <Link to={paths.adminMember(id)}>{name}</Link>;

/** `isLong`: lines may break anywhere, for text from people or programs. */
export const Lines = ({ isLong, children }: { isLong?: boolean; children: ReactNode }) => (
  <div className={classes('grid gap-4px items-start', styles.stack, isLong && styles.long)}>{children}</div>
);

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={classes('flex gap-1 nowrap', styles.actions)}>{children}</div>
);

export const Strong = ({ children }: { children: ReactNode }) => <span className="semibold">{children}</span>;

export const MutedText = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>;

export const Code = ({ children }: { children: string }) => <span className={styles.code}>{children}</span>;

export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className={classes('nowrap', styles.nowrap)}>
    {formatDate(at)}
  </time>
);

export function Moment({ at, none = staffTexts.never }: { at: string | null; none?: string }) {
  if (at === null) return <MutedText>{none}</MutedText>;
  return (
    <time dateTime={at} className={classes('nowrap', styles.nowrap)}>
      {formatDateTime(at)}
    </time>
  );
}

/** Formats in UTC, like the filters of the logs. */
export const formatUtc = (at: string): string => `${formatDay(at.slice(0, 10))}, ${formatTime(at, 'UTC')}`;

/** `isNamed` adds the zone, unless the header names it. */
export const UtcMoment = ({ at, isNamed = false }: { at: string; isNamed?: boolean }) => (
  <time dateTime={at} className={classes('nowrap', styles.nowrap)}>
    {formatUtc(at)}
    {isNamed && ' UTC'}
  </time>
);

const stateTones = { active: 'good', suspended: 'fair', banned: 'bad' } as const satisfies Record<MemberState, string>;

export const StateBadge = ({ state }: { state: MemberState }) => (
  <Badge tone={stateTones[state]}>{staffTexts.states[state]}</Badge>
);

const riskTones = { low: 'neutral', medium: 'fair', high: 'bad' } as const satisfies Record<RiskLevel, string>;

export const RiskBadge = ({ risk }: { risk: RiskLevel }) => <Badge tone={riskTones[risk]}>{staffTexts.risks[risk]}</Badge>;

export function Trace({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre className={classes('margin-top-1 rounded-small sunken', styles.trace)} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}

export function humanize(name: string): string {
  const spaced = name.replaceAll(/[_.-]+/g, ' ').replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

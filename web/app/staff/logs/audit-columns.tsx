import { ROLES } from '@bros/contract/core/access';
import type { AuditEntry } from '@bros/contract/staff/staff-logs';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { formatMoney } from '../../platform/format.ts';
import type { Column } from '../../ui/table.tsx';
import { describeSetting } from '../settings/setting-values.ts';
import { settingsTexts } from '../settings/settings-texts.ts';
import { Lines, MemberLink, Moment, Quiet, readName, Strong } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';
import { logTexts } from './log-texts.ts';

const { auditLog: words } = logTexts;

/** An act as staff say it; one that this page does not know yet by its own name. */
function describeAct(action: string): string {
  return (words.actions as Readonly<Record<string, string>>)[action] ?? readName(action);
}

/** A tier or role by its name, anything else as it is. */
function nameValue(value: unknown): string {
  const tier = TIERS.find((known) => known === value);
  if (tier) return PLANS[tier].name;
  const role = ROLES.find((known) => known === value);
  return role ? staffTexts.roles[role] : String(value);
}

/** Returns a setting's title on its screen; a removed setting keeps its key. */
const nameSetting = (key: string): string =>
  (settingsTexts.settings as Readonly<Record<string, { title: string }>>)[key]?.title ?? readName(key);

/** The circumstances of an act in words; null where there are none to tell. */
function describeDetails({ from, to, days, label, ground, totalCents, setting, phrase }: AuditEntry['details']): string | null {
  if (typeof setting === 'string') return words.settingTo(nameSetting(setting), describeSetting(from), describeSetting(to));
  if (ground === 'scam') return words.forScam;
  if (from !== undefined && to !== undefined) return words.fromTo(nameValue(from), nameValue(to));
  if (typeof totalCents === 'number') return formatMoney(totalCents);
  if (typeof days === 'number') return words.forDays(days);
  if (typeof phrase === 'string') return `‘${phrase}’`;
  return typeof label === 'string' ? label : null;
}

/** Kinds of targets that have a name for as long as they are there. */
const NAMED_TARGETS: readonly string[] = [
  'member',
  'report',
  'destination',
  'room',
  'payoutRun',
  'payout',
  'invitation',
  'wordRule',
];

/** Names a target without a name in the log: a setting or list by its title, a deleted thing as gone, all others by nothing. */
function nameUnnamed({ targetType, targetId }: AuditEntry): string {
  if (targetId === null) return '';
  if (targetType === 'setting') return nameSetting(targetId);
  if (targetType === 'list') return (staffTexts.sections as Readonly<Record<string, string>>)[targetId] ?? '';
  return NAMED_TARGETS.includes(targetType) ? words.goneTarget : '';
}

/** The columns of the audit log. */
export const auditColumns: Column<AuditEntry>[] = [
  { key: 'time', header: words.time, render: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: 'who',
    header: words.who,
    render: ({ actorId, actorName, isAutomatic }) => (
      <Strong>{actorName ? <MemberLink id={actorId} name={actorName} /> : isAutomatic ? words.noActor : words.goneActor}</Strong>
    ),
  },
  {
    key: 'what',
    header: words.what,
    render: ({ action, details }) => (
      <Lines>
        {describeAct(action)}
        <Quiet>{describeDetails(details)}</Quiet>
      </Lines>
    ),
  },
  {
    key: 'target',
    header: words.target,
    render: (entry) =>
      entry.targetName ? <MemberLink id={entry.targetMemberId} name={entry.targetName} /> : <Quiet>{nameUnnamed(entry)}</Quiet>,
  },
  {
    key: 'reason',
    header: words.reason,
    render: ({ reason }) => reason && <Lines isLong>{reason}</Lines>,
  },
];

import { ROLES } from '@bros/contract/core/access';
import { OPTIONAL_PARTS } from '@bros/contract/staff/checklist';
import type { AuditEntry } from '@bros/contract/staff/staff-logs';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { formatMoney } from '../../platform/format.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { checklistTexts } from '../overview/checklist-texts.ts';
import { describeSetting } from '../settings/setting-values.ts';
import { settingsTexts } from '../settings/settings-texts.ts';
import { humanize, Lines, MemberLink, MutedText, Strong, UtcMoment } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';
import { logTexts } from './log-texts.ts';

const { auditLog: labels } = logTexts;

function describeAction(action: string): string {
  return (labels.actions as Readonly<Record<string, string>>)[action] ?? humanize(action);
}

function nameValue(value: unknown): string {
  const tier = TIERS.find((known) => known === value);
  if (tier) return PLANS[tier].name;
  const role = ROLES.find((known) => known === value);
  return role ? staffTexts.roles[role] : String(value);
}

/** The setting may no longer exist. */
const nameSetting = (key: string): string =>
  (settingsTexts.settings as Readonly<Record<string, { title: string }>>)[key]?.title ?? humanize(key);

function describeDetails({ from, to, days, label, ground, totalCents, setting, phrase }: AuditEntry['details']): string | null {
  if (typeof setting === 'string') return labels.settingTo(nameSetting(setting), describeSetting(from), describeSetting(to));
  if (ground === 'scam') return labels.forScam;
  if (from !== undefined && to !== undefined) return labels.fromTo(nameValue(from), nameValue(to));
  if (typeof totalCents === 'number') return formatMoney(totalCents);
  if (typeof days === 'number') return labels.forDays(days);
  if (typeof phrase === 'string') return `“${phrase}”`;
  return typeof label === 'string' ? label : null;
}

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

/** Names targets that the server cannot name: settings, checklist parts and lists by title, and deleted targets as deleted. Empty for others. */
function nameUnnamed({ targetType, targetId }: AuditEntry): string {
  if (targetId === null) return '';
  if (targetType === 'setting') return nameSetting(targetId);
  if (targetType === 'checklist')
    return OPTIONAL_PARTS.flatMap((part) => (part === targetId ? checklistTexts[part].title : []))[0] ?? '';
  if (targetType === 'list') return (staffTexts.sections as Readonly<Record<string, string>>)[targetId] ?? '';
  return NAMED_TARGETS.includes(targetType) ? labels.goneTarget : '';
}

export const auditColumns: Column<AuditEntry>[] = [
  { key: 'time', header: logTexts.time, render: ({ createdAt }) => <UtcMoment at={createdAt} /> },
  {
    key: 'who',
    header: labels.who,
    render: ({ actorId, actorName, isAutomatic }) => (
      <Strong>
        {actorName ? <MemberLink id={actorId} name={actorName} /> : isAutomatic ? labels.noActor : labels.goneActor}
      </Strong>
    ),
  },
  {
    key: 'what',
    header: labelTexts.what,
    render: ({ action, details }) => (
      <Lines>
        {describeAction(action)}
        <MutedText>{describeDetails(details)}</MutedText>
      </Lines>
    ),
  },
  {
    key: 'target',
    header: labels.target,
    render: (entry) =>
      entry.targetName ? (
        <MemberLink id={entry.targetMemberId} name={entry.targetName} />
      ) : (
        <MutedText>{nameUnnamed(entry)}</MutedText>
      ),
  },
  {
    key: 'reason',
    header: labelTexts.reason,
    render: ({ reason }) => reason && <Lines isLong>{reason}</Lines>,
  },
];

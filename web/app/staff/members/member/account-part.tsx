import type { MemberDetails } from '@bros/contract/staff/staff-member';
import { PLANS } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatNumber } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Lines, MutedText, StateBadge } from '../../shared/cells.tsx';
import { staffTexts } from '../../shared/texts.ts';
import styles from './member.module.css';
import { NotOpen } from './not-open.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { memberTexts } from './texts.ts';

const { facts: texts } = memberTexts;

export const AccountPart = ({ details }: { details: MemberDetails }) => (
  <Stack gap="large">
    <Facts details={details} />
    {details.canInspect ? <NotesPanel memberId={details.member.id} /> : <NotOpen member={details.member} />}
  </Stack>
);

const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);

function Facts({ details: { member, sanctionReason, mutedUntil, strikes, hasTwoStep } }: { details: MemberDetails }) {
  const { email, fullName, isConfirmed, suspendedUntil, invitedBy, lastActiveAt, deletionDueAt } = member;
  const confirmed = texts.confirmed(isConfirmed);
  const facts: [string, ReactNode][] = [
    [labelTexts.tier, PLANS[member.tier].name],
    [
      labelTexts.state,
      <Lines key="state">
        <StateBadge state={member.state} />
        {suspendedUntil && <MutedText>{texts.until(suspendedUntil)}</MutedText>}
      </Lines>,
    ],
    [texts.role, staffTexts.roles[member.role]],
    [labelTexts.email, email ? `${email}, ${confirmed}` : confirmed],
    [texts.verified, yesOrNo(member.isVerified)],
    [texts.twoStep, yesOrNo(hasTwoStep)],
    [texts.strikes, formatNumber(strikes)],
    [texts.joined, formatDate(member.joinedAt)],
    [texts.lastActive, lastActiveAt ? formatDateTime(lastActiveAt) : staffTexts.never],
  ];
  if (fullName && fullName !== member.displayName) facts.unshift([texts.fullName, fullName]);
  if (sanctionReason) facts.push([texts.reason, sanctionReason]);
  if (mutedUntil) facts.push([texts.muted, formatDateTime(mutedUntil)]);
  if (invitedBy) facts.push([texts.invitedBy, invitedBy]);
  if (deletionDueAt) facts.push([texts.deletion, formatDate(deletionDueAt)]);
  return (
    <section aria-label={texts.title}>
      <dl className={classes('grid gap-2-3 padding-2 surface', styles.facts)}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted text-small">{label}</dt>
            <dd className="break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

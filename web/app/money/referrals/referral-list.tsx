import { CURRENCY } from '@bros/contract/core/money';
import type { Referral } from '@bros/contract/money/referrals';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../platform/api.ts';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { pages } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useReferralCounts } from './referral-counts.ts';
import styles from './referral-list.module.css';
import { referralTexts as texts } from './texts.ts';

const useReferrals = () =>
  useInfiniteQuery(
    api.referrals.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );

const tones = { waiting: 'fair', member: 'good', left: 'neutral' } as const satisfies Record<Referral['state'], string>;

/** Excludes pending earnings, like Total Earnings. */
function Earned({ referral: { earnedCents, pendingCents } }: { referral: Referral }) {
  if (earnedCents === null) return texts.noSum;
  return (
    <>
      {formatMoney(earnedCents, CURRENCY)}
      {pendingCents !== null && pendingCents !== 0 && (
        <span className="block muted text-small">{texts.pending(formatMoney(pendingCents, CURRENCY))}</span>
      )}
    </>
  );
}

const columns: Column<Referral>[] = [
  {
    key: 'name',
    header: labelTexts.name,
    render: ({ name }) => <span className="semibold break-anywhere">{name ?? labelTexts.unnamedMember}</span>,
  },
  { key: 'tier', header: labelTexts.membership, render: ({ tier }) => (tier ? <TierBadge tier={tier} /> : texts.noTier) },
  {
    key: 'joined',
    header: texts.joined,
    render: ({ joinedAt }) => (
      <time dateTime={joinedAt} className="nowrap">
        {formatDate(joinedAt)}
      </time>
    ),
  },
  {
    key: 'earned',
    header: texts.earned,
    isNumeric: true,
    render: (referral) => <Earned referral={referral} />,
  },
  { key: 'state', header: texts.state, render: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge> },
];

function Totals() {
  const counts = useReferralCounts();
  return (
    <p className={styles.totals} role="status">
      {counts && `${texts.signedUp(counts.signedUp)} · ${texts.confirmed(counts.confirmed)}`}
    </p>
  );
}

export function ReferralList({ invite }: { invite: ReactNode }) {
  return (
    <Stack>
      <PagedList
        query={useReferrals()}
        failed={texts.loadFailed}
        shape="row"
        lines={4}
        empty={<Empty title={texts.emptyTitle} text={texts.emptyText} action={invite} />}
      >
        {(referrals) => (
          <Panel title={texts.title} lead={texts.lead} note={<Totals />} action={invite}>
            <Table caption={texts.table} columns={columns} rows={referrals} rowKey={({ id }) => id} isStacked />
          </Panel>
        )}
      </PagedList>
    </Stack>
  );
}

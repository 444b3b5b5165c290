import { CURRENCY } from '@bros/contract/core/money';
import { commissionOf } from '@bros/contract/money/earning-rules';
import { paths } from '@bros/contract/paths';
import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import { formatMoney, formatPercent } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { sharedTexts } from '../../shared/texts.ts';
import { Badge, TierBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './earnings.module.css';
import { earningsTexts } from './texts.ts';

const { rates: texts } = earningsTexts;

const paying = TIERS.filter((tier) => PLANS[tier].priceCents > 0);

const columnsFor = (own: Tier | null): Column<Tier>[] => [
  {
    key: 'membership',
    header: texts.membership,
    render: (tier) => (
      <span className={classes('inline-row gap-4px-1', styles.status)}>
        <TierBadge tier={tier} /> {tier === own && <Badge tone="lagoon">{texts.yours}</Badge>}
      </span>
    ),
  },
  { key: 'share', header: texts.share, isNumeric: true, render: (tier) => formatPercent(PLANS[tier].commissionPercent) },
  ...paying.map((payer) => ({
    key: payer,
    header: texts.from(PLANS[payer].name),
    isNumeric: true,
    render: (tier: Tier) => formatMoney(commissionOf(PLANS[payer].priceCents, PLANS[tier].commissionPercent), CURRENCY),
  })),
];

function describeNext(own: Tier, next: Tier | undefined): string {
  if (!next) return texts.best;
  if (PLANS[own].commissionPercent === 0) return texts.none;
  return texts.more(PLANS[next].name, formatPercent(PLANS[next].commissionPercent));
}

/** Specification, Tiers. */
export function CommissionRates() {
  const { tier } = useMember();
  const next = tier === null ? undefined : TIERS[TIERS.indexOf(tier) + 1];
  const upgrade = next && (
    <ButtonLink to={paths.paymentFor(next)} variant={tier === 'browser' ? 'accent' : 'quiet'}>
      {sharedTexts.comparePlans}
    </ButtonLink>
  );
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      note={tier && <p className="semibold">{describeNext(tier, next)}</p>}
      action={upgrade}
    >
      <Table caption={texts.table} columns={columnsFor(tier)} rows={TIERS} rowKey={(row) => row} isStacked />
    </Panel>
  );
}

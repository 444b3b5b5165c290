import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import styles from './plan-cards.module.css';
import { planHighlights } from './plan-features.ts';
import { PlanTable } from './plan-table.tsx';
import { planTexts } from './plan-texts.ts';
import tones from './plan-tones.module.css';

const PAID_TIERS = TIERS.filter((tier) => tier !== 'browser');

interface PlanCardsProps {
  renderBadge: (tier: Tier) => ReactNode;
  renderAction: (tier: Tier) => ReactNode;
  selected?: Tier | null;
  /** Comes first where the cards scroll sideways. */
  first?: Tier | null;
  freeNote: string;
}

const showCard = (card: HTMLElement | null) => card?.parentElement?.scrollTo({ left: card.offsetLeft - card.clientLeft });

export function PlanCards({ renderBadge, renderAction, selected, first = selected, freeNote }: PlanCardsProps) {
  const isFreeFirst = useIsNarrow() && first === 'browser';
  const opensAt = first === 'browser' ? selected : first;
  const free = <FreePlan {...{ renderBadge, renderAction, freeNote }} />;
  return (
    <div className="grid gap-3">
      {isFreeFirst && free}
      <ul className={classes('grid gap-2 plain-list relative', styles.cards)}>
        {PAID_TIERS.map((tier, index) => (
          <li
            key={tier}
            className={classes('column gap-2 raised', styles.card, tones[tier])}
            data-selected={tier === selected || undefined}
            ref={tier === opensAt ? showCard : undefined}
          >
            <div>
              <p className={classes('text-small semibold', styles.mark)}>{renderBadge(tier)}</p>
              <h3 className={styles.name}>{PLANS[tier].name}</h3>
              <p className="tabular">
                <strong className="text-h2">{formatMoney(PLANS[tier].priceCents)}</strong>{' '}
                <span className="muted">{planTexts.perMonth}</span>
              </p>
            </div>
            <ul className="grid gap-1 plain-list text-small">
              <EverythingIn tier={PAID_TIERS[index - 1]} />
              {planHighlights(tier).map((line) => (
                <li key={line} className={classes('flex gap-1', styles.line)}>
                  {line}
                </li>
              ))}
            </ul>
            <div className="grid gap-1 margin-top-auto">{renderAction(tier)}</div>
          </li>
        ))}
      </ul>
      {!isFreeFirst && free}
      <details>
        <summary className="semibold">{planTexts.compare}</summary>
        <PlanTable renderBadge={renderBadge} />
      </details>
    </div>
  );
}

const FreePlan = ({ renderBadge, renderAction, freeNote }: PlanCardsProps) => (
  <div className={classes('row gap-2 padding-12px-2 border', styles.free)}>
    <p className="flex-1">
      <strong>{PLANS.browser.name}</strong>{' '}
      <span className="muted">
        {planTexts.free}. {freeNote}
      </span>
    </p>
    {renderBadge('browser')}
    {renderAction('browser')}
  </div>
);

const EverythingIn = ({ tier }: { tier: Tier | undefined }) =>
  tier && <li className="semibold">{planTexts.everythingIn(PLANS[tier].name)}</li>;

import { FEATURES } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { PLANS, type Tier } from '@bros/contract/tiers';
import { PlanCards } from '../../shared/plans/plan-cards.tsx';
import { planTexts } from '../../shared/plans/plan-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { landingTexts } from './texts.ts';
import styles from './tier-comparison.module.css';

const { tiers } = landingTexts;

/** 'Recommended', unless `live.ts` marks the most popular plan once enough members pay. */
const RecommendedMark = ({ tier }: { tier: Tier }) => (
  <span data-plan-mark={tier}>{PLANS[tier].isRecommended ? planTexts.recommended : ''}</span>
);

function ChoosePlanLink({ tier }: { tier: Tier }) {
  const { name, isRecommended } = PLANS[tier];
  return (
    <a
      data-for={tier === 'browser' ? 'visitors' : undefined}
      className={buttonClass({ variant: isRecommended ? 'accent' : 'quiet', size: 'small', isWide: tier !== 'browser' })}
      href={tier === 'browser' ? paths.register : paths.paymentFor(tier)}
    >
      {tier === 'browser' ? tiers.startShort : tiers.choose(name)}
    </a>
  );
}

export function TierComparison() {
  return (
    <section className={styles.band} aria-labelledby="tiers">
      <div className={classes('grid gap-2 margin-auto width-content', styles.inner)}>
        <h2 id="tiers">{tiers.title}</h2>
        <p className="muted">{tiers.lead}</p>
        <PlanCards
          renderBadge={(tier) => <RecommendedMark tier={tier} />}
          renderAction={(tier) => FEATURES.payment && <ChoosePlanLink tier={tier} />}
          freeNote={tiers.free}
        />
        {!FEATURES.payment && <p className="muted">{tiers.notOnSale}</p>}
      </div>
    </section>
  );
}

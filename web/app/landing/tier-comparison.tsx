import { FEATURES } from '@bros/contract/features';
import { paths } from '@bros/contract/paths';
import { PLANS, type Tier } from '@bros/contract/tiers';
import { formatMoney } from '../platform/format.ts';
import { type PlanColumn, planColumns } from '../shell/plan-features.ts';
import { planTexts } from '../shell/plan-texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { landingTexts } from './texts.ts';
import styles from './tier-comparison.module.css';

const { tiers } = landingTexts;

function Price({ tier }: { tier: Tier }) {
  const { priceCents } = PLANS[tier];
  if (priceCents === 0) return <p className={styles.price}>{planTexts.free}</p>;
  return (
    <p className={styles.price}>
      {formatMoney(priceCents)} <small>{planTexts.perMonth}</small>
    </p>
  );
}

function Plan({ tier, includes, features }: PlanColumn) {
  const plan = PLANS[tier];
  const isEmpty = includes !== null && features.length === 0;
  return (
    <li className={classes(styles.plan, styles[tier])}>
      <p className={styles.popular}>{plan.isMostPopular ? planTexts.mostPopular : ''}</p>
      <h3>{plan.name}</h3>
      <Price tier={tier} />
      <ul className={styles.features}>
        {includes && <li>{planTexts.everythingIn(includes)}</li>}
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {isEmpty && <li className={styles.later}>{planTexts.nothingYet}</li>}
      </ul>
      {FEATURES.payment && (
        <a
          className={classes(styles.choose, buttonClass({ variant: plan.isMostPopular ? 'accent' : 'quiet' }))}
          href={tier === 'browser' ? paths.register : paths.paymentFor(tier)}
        >
          {tier === 'browser' ? tiers.start : tiers.choose(plan.name)}
        </a>
      )}
    </li>
  );
}

/** The four plans side by side: prices and commission from the contract, features as far as they exist. */
export function TierComparison() {
  return (
    <section className={styles.band} aria-labelledby="tiers">
      <div className={styles.inner}>
        <h2 id="tiers">{tiers.title}</h2>
        <p className={styles.lead}>{tiers.lead}</p>
        <ol className={styles.plans}>
          {planColumns.map((column) => (
            <Plan key={column.tier} {...column} />
          ))}
        </ol>
        {!FEATURES.payment && <p className={styles.note}>{tiers.notOnSale}</p>}
      </div>
    </section>
  );
}

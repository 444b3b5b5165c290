import { FEATURES } from '@bros/contract/features';
import { PLANS, type Tier } from '@bros/contract/tiers';
import { formatMoney } from '../platform/format.ts';
import { classes } from '../ui/classes.ts';
import { type PlanColumn, planColumns } from './plan-features.ts';
import { landingTexts } from './texts.ts';
import styles from './tier-comparison.module.css';

const { tiers } = landingTexts;

function Price({ tier }: { tier: Tier }) {
  const { priceCents } = PLANS[tier];
  if (priceCents === 0) return <p className={styles.price}>{tiers.free}</p>;
  return (
    <p className={styles.price}>
      {formatMoney(priceCents)} <small>{tiers.perMonth}</small>
    </p>
  );
}

function Plan({ tier, includes, features }: PlanColumn) {
  const plan = PLANS[tier];
  const isEmpty = includes !== null && features.length === 0;
  return (
    <li className={classes(styles.plan, styles[tier])}>
      <p className={styles.popular}>{plan.isMostPopular ? tiers.mostPopular : ''}</p>
      <h3>{plan.name}</h3>
      <Price tier={tier} />
      <ul className={styles.features}>
        {includes && <li>{tiers.everythingIn(includes)}</li>}
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {isEmpty && <li className={styles.later}>{tiers.nothingYet}</li>}
      </ul>
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

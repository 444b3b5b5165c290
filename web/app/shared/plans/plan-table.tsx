import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import { planRows } from './plan-features.ts';
import styles from './plan-table.module.css';
import { planTexts } from './plan-texts.ts';
import tones from './plan-tones.module.css';

function Price({ tier }: { tier: Tier }) {
  const { priceCents } = PLANS[tier];
  if (priceCents === 0) return <span className={classes('semibold tabular', styles.price)}>{planTexts.free}</span>;
  return (
    <span className={classes('semibold tabular', styles.price)}>
      {formatMoney(priceCents)} <small>{planTexts.perMonth}</small>
    </span>
  );
}

function Value({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <strong>{value}</strong>;
  return (
    <>
      <span aria-hidden className={value ? styles.yes : 'muted'}>
        {value ? '✓' : '–'}
      </span>
      <span className="visually-hidden">{value ? planTexts.has : planTexts.hasNot}</span>
    </>
  );
}

/** On narrow screens, a row is a label above four values. Some browsers drop a table's roles if CSS changes its layout, so roles are explicit. */
export function PlanTable({ renderBadge }: { renderBadge: (tier: Tier) => ReactNode }) {
  return (
    <div className="container">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: explained above */}
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{planTexts.table}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.corner}>
              <span className="visually-hidden">{planTexts.feature}</span>
            </th>
            {TIERS.map((tier) => (
              <th key={tier} role="columnheader" scope="col" className={classes(styles.plan, tones[tier])}>
                <span className={classes('text-small semibold', styles.mark)}>{renderBadge(tier)}</span>
                <span className={styles.name}>{PLANS[tier].name}</span>
                <Price tier={tier} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {planRows().map(({ key, label, values }) => (
            <tr key={key} role="row">
              <th role="rowheader" scope="row" className={classes('regular text-start', styles.label)}>
                {label}
              </th>
              {TIERS.map((tier) => (
                <td key={tier} role="cell" className={classes(styles.value, tones[tier])}>
                  <Value value={values[tier]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end */}
    </div>
  );
}

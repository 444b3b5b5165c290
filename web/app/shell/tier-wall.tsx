import { paths } from '@bros/contract/paths';
import { type Capability, PLANS, tierFor } from '@bros/contract/tiers';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '../platform/api.ts';
import { formatMoney } from '../platform/format.ts';
import { ButtonLink } from '../ui/button.tsx';
import { planAdds } from './plan-features.ts';
import { shellTexts } from './texts.ts';
import styles from './tier-wall.module.css';

const { wall: texts } = shellTexts;

/** Figures that everybody may know change slowly. */
const FRESH_MS = 300_000;
const DRAWN = [1, 2, 3];

interface TierWallProps {
  /** What the reader's tier lacks. */
  capability: Capability;
  title: string;
  text: string;
}

/** Stands where a tier does not open a screen: how many are behind it, drawn shapes that are nobody, and the plan that opens it. */
export function TierWall({ capability, title, text }: TierWallProps) {
  const heading = useId();
  const tier = tierFor(capability);
  const { name, priceCents } = PLANS[tier];
  const { data } = useQuery({ ...api.landing.get.queryOptions(), staleTime: FRESH_MS });
  return (
    <section className={styles.room} aria-labelledby={heading}>
      <div className={styles.wall}>
        <div className={styles.shapes} aria-hidden>
          {DRAWN.map((shape) => (
            <span key={shape} className={styles.shape} />
          ))}
        </div>
        <div className={styles.words}>
          <h2 id={heading}>{title}</h2>
          <p>{text}</p>
          {data && <p className={styles.count}>{texts.members(data.memberCount)}</p>}
          <ul className={styles.gives} aria-label={texts.gives(name)}>
            {planAdds(tier).map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
          <p className={styles.ways}>
            <ButtonLink to={paths.paymentFor(tier)} variant="accent">
              {texts.take(name, formatMoney(priceCents))}
            </ButtonLink>
            <Link to={paths.paymentFor(tier)}>{shellTexts.comparePlans}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}

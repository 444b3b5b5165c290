import type { Completeness, ProfilePart } from '@bros/contract/core/profile-parts';
import { PLANS, type Tier, tierAllows, tierFor } from '@bros/contract/tiers';
import { Link } from 'react-router';
import { formatPercent } from '../../platform/format.ts';
import styles from './completeness.module.css';
import { profileTexts } from './texts.ts';

const { completeness: labels } = profileTexts;

function wayTo(part: ProfilePart): string {
  if (part === 'trips') return '?tab=travel-history';
  return part === 'photo' ? '#photos' : `?edit=${part}`;
}

export function CompletenessMeter({ completeness, tier }: { completeness: Completeness; tier: Tier }) {
  const { percent, missing } = completeness;
  return (
    <section className={styles.meter} aria-labelledby="completeness">
      <div className={styles.head}>
        <h2 id="completeness">{labels.title}</h2>
        <p className={styles.percent}>{labels.percent(formatPercent(percent))}</p>
      </div>
      <progress value={percent} max={100} aria-labelledby="completeness" />
      {missing.length === 0 ? (
        <p>{labels.complete}</p>
      ) : (
        <>
          <p>{tierAllows(tier, 'people.see') ? labels.lead : labels.unlisted(PLANS[tierFor('people.see')].name)}</p>
          <ul className={styles.missing}>
            {missing.map((part) => (
              <li key={part}>
                <Link to={wayTo(part)} preventScrollReset>
                  {labels.add[part]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

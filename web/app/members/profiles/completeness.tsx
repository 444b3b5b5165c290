import type { Completeness, ProfilePart } from '@bros/contract/core/profile-parts';
import { PLANS, type Tier, tierAllows, tierFor } from '@bros/contract/tiers';
import { Link } from 'react-router';
import { formatPercent } from '../../platform/format.ts';
import styles from './completeness.module.css';
import { profileTexts } from './texts.ts';

const { completeness: words } = profileTexts;

function wayTo(part: ProfilePart): string {
  if (part === 'trips') return '?tab=travel-history';
  return part === 'photo' ? '#photos' : `?edit=${part}`;
}

export function CompletenessMeter({ completeness, tier }: { completeness: Completeness; tier: Tier }) {
  const { percent, missing } = completeness;
  return (
    <section className={styles.meter} aria-labelledby="completeness">
      <div className={styles.head}>
        <h2 id="completeness">{words.title}</h2>
        <p className={styles.percent}>{words.percent(formatPercent(percent))}</p>
      </div>
      <progress value={percent} max={100} aria-labelledby="completeness" />
      {missing.length === 0 ? (
        <p>{words.complete}</p>
      ) : (
        <>
          <p>{tierAllows(tier, 'people.see') ? words.lead : words.unlisted(PLANS[tierFor('people.see')].name)}</p>
          <ul className={styles.missing}>
            {missing.map((part) => (
              <li key={part}>
                <Link to={wayTo(part)} preventScrollReset>
                  {words.add[part]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

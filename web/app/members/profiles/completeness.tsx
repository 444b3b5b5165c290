import type { Completeness, ProfilePart } from '@bros/contract/core/profile-parts';
import { PLANS, type Tier, tierAllows, tierFor } from '@bros/contract/tiers';
import { Link } from 'react-router';
import { formatPercent } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import styles from './completeness.module.css';
import { profileTexts } from './texts.ts';

const { completeness: labels } = profileTexts;

function linkTo(part: ProfilePart): string {
  if (part === 'trips') return '?tab=travel-history';
  return part === 'photo' ? '#photos' : `?edit=${part}`;
}

export function CompletenessMeter({ completeness, tier }: { completeness: Completeness; tier: Tier }) {
  const { percent, missing } = completeness;
  if (missing.length === 0) return null;
  return (
    <section className={classes('grid gap-1 muted text-small', styles.meter)} aria-labelledby="completeness">
      <div className={classes('wrap gap-0-2 between align-baseline', styles.head)}>
        <h2 id="completeness">{labels.title}</h2>
        <p className="tabular">{labels.percent(formatPercent(percent))}</p>
      </div>
      <progress value={percent} max={100} aria-labelledby="completeness" />
      <p>{tierAllows(tier, 'people.see') ? labels.lead : labels.unlisted(PLANS[tierFor('people.see')].name)}</p>
      <ul className={classes('wrap gap-4px-2 plain-list', styles.missing)}>
        {missing.map((part) => (
          <li key={part}>
            <Link to={linkTo(part)} preventScrollReset>
              {labels.add[part]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

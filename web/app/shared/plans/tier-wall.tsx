import { paths } from '@bros/contract/paths';
import { type Capability, PLANS, type Tier, tierFor } from '@bros/contract/tiers';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DrawnFace } from '../../ui/drawn-face.tsx';
import { sharedTexts } from '../texts.ts';
import { planHighlights } from './plan-features.ts';
import styles from './tier-wall.module.css';

const { wall: texts } = sharedTexts;

/** Lazy, because every list can show a wall and the picture needs all posters' names. */
const WallPicture = lazyPart(() => import('./wall-picture.tsx'));

const FRESH_MS = 300_000;
const LOOKS = [0, 1, 2] as const;
const SHOWN = 3;

interface TierWallProps {
  /** The capability that the reader's plan lacks. A server error names only the tier. */
  lacks: Capability | { tier: Tier };
  title: string;
  text: string;
  /** Blurred members instead of a place. */
  showsPlaceholders?: boolean;
  /** Part of a screen, without a picture. */
  isPart?: boolean;
}

export function TierWall({ lacks, title, text, showsPlaceholders = false, isPart = false }: TierWallProps) {
  const [tier, capability] = typeof lacks === 'string' ? [tierFor(lacks), lacks] : [lacks.tier, undefined];
  const heading = useId();
  const { name, priceCents } = PLANS[tier];
  return (
    <section className="container margin-top-1" aria-labelledby={heading}>
      <div className={classes('stack gap-3 padding-3 sunken', styles.wall)}>
        {showsPlaceholders ? <Shapes /> : !isPart && <Picture tier={tier} />}
        <div className="grid gap-1 items-start">
          <h2 id={heading}>{title}</h2>
          <p>{text}</p>
          {showsPlaceholders && <MemberCount />}
          <ul className={classes('grid gap-4px', styles.gives)} aria-label={texts.gives(name)}>
            {planHighlights(tier, capability)
              .slice(0, SHOWN)
              .map((gift) => (
                <li key={gift}>{gift}</li>
              ))}
          </ul>
          <p className={classes('row gap-2', styles.way)}>
            <ButtonLink to={paths.paymentFor(tier)} variant="accent">
              {texts.take(name, formatMoney(priceCents))}
            </ButtonLink>
            <Link to={paths.payment}>{sharedTexts.comparePlans}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}

const Picture = ({ tier }: { tier: Tier }) => (
  <div className={classes('clip rounded', styles.picture)}>
    <Suspense fallback={null}>
      <WallPicture tier={tier} />
    </Suspense>
  </div>
);

const Shapes = () => (
  <div className={classes('grid gap-1 content-start', styles.shapes)} aria-hidden>
    {LOOKS.map((look) => (
      <span key={look} className={classes('line gap-2', styles.shape)}>
        <DrawnFace look={look} />
      </span>
    ))}
  </div>
);

function MemberCount() {
  const { data } = useQuery({ ...api.landing.get.queryOptions(), staleTime: FRESH_MS });
  return data && <p className="semibold">{texts.members(data.memberCount)}</p>;
}

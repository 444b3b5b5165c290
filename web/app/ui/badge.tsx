import { PLANS, type Tier } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';
import { uiTexts } from './texts.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'lagoon' | 'sunset' | 'good' | 'fair' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
}

/** A word or two about the state of a thing. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** The name of a membership tier in its own colour; 'Member' as long as none is known. */
export function TierBadge({ tier, phrase = (name) => name }: { tier?: Tier | null; phrase?: (tierName: string) => string }) {
  return (
    <span className={classes(styles.badge, styles[tier ?? 'neutral'])}>
      {tier ? phrase(PLANS[tier].name) : uiTexts.defaultTier}
    </span>
  );
}

/** A count beside a link: `shown` on screen ('3', '99+'), `words` to screen readers; left out when the words around it say so. */
export function Count({ shown, words }: { shown: string; words?: string }) {
  return (
    <span className={styles.count} title={words}>
      <span aria-hidden>{shown}</span>
      {words && <span className="visually-hidden">{words}</span>}
    </span>
  );
}

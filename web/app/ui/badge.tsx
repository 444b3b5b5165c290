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

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

export function TierBadge({ tier, phrase = (name) => name }: { tier?: Tier | null; phrase?: (tierName: string) => string }) {
  return (
    <span className={classes(styles.badge, styles[tier ?? 'neutral'])}>
      {tier ? phrase(PLANS[tier].name) : uiTexts.defaultTier}
    </span>
  );
}

/** `label` is for screen readers; omit it if the surrounding text contains the count. */
export function Count({ shown, label }: { shown: string; label?: string }) {
  return (
    <span className={styles.count} title={label}>
      <span aria-hidden>{shown}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

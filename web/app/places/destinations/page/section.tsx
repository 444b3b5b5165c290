import type { Fact } from '@bros/contract/places/destination-facts';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './page.module.css';
import { pageTexts } from './texts.ts';

const { provenance: labels } = pageTexts;

export function Section({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes('stack gap-1 padding-top-2 border-top', styles.section)}
      data-wide={isWide || undefined}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Specification, G1. */
export function Provenance({ page, fact }: { page: DestinationPage; fact: Fact }) {
  const known = page.provenances[fact];
  if (!known) return null;
  const { kind, source, year } = known;
  if (kind === 'members')
    return <p className={classes('break-anywhere', styles.provenance)}>{labels.members(page.reviewCount)}</p>;
  return (
    <p className={classes('break-anywhere', styles.provenance)}>
      {kind === 'source' && source !== '' ? labels.source(source, year) : labels.editorial(year)}
    </p>
  );
}

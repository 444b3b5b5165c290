import { PLANS, tierFor } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { useMember } from '../platform/session.ts';
import { TierWall } from '../shell/tier-wall.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { memberTexts } from './texts.ts';

const { tierNeeded, heading } = memberTexts;

/** Stands around screens that show people: a member whose tier does not see them is told which one does. */
export function PeopleOnly({ children }: { children: ReactNode }) {
  const { capabilities } = useMember();
  if (capabilities.includes('people.see')) return children;
  const { name } = PLANS[tierFor('people.see')];
  return (
    <>
      <PageHeader title={heading} />
      <TierWall capability="people.see" title={tierNeeded.title(name)} text={tierNeeded.text(name)} />
    </>
  );
}

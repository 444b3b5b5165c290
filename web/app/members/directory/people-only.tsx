import { PLANS, tierFor } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { useMember } from '../../platform/session.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { memberTexts } from './texts.ts';

const { tierNeeded, heading } = memberTexts;

export function PeopleOnly({ children }: { children: ReactNode }) {
  const { capabilities } = useMember();
  if (capabilities.includes('people.see')) return children;
  const { name } = PLANS[tierFor('people.see')];
  return (
    <>
      <PageHeader title={heading} isListPage />
      <TierWall showsPlaceholders lacks="people.see" title={tierNeeded.title(name)} text={tierNeeded.text(name)} />
    </>
  );
}

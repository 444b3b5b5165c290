import { PLANS, tierFor } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { useMember } from '../../platform/session.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { stayTexts as texts } from './texts.ts';

export function StaysOnly({ children }: { children: ReactNode }) {
  const { capabilities } = useMember();
  if (capabilities.includes('people.see')) return children;
  const { name } = PLANS[tierFor('people.see')];
  return (
    <>
      <PageHeader title={texts.title} isListPage />
      <TierWall lacks="people.see" title={texts.wall.title(name)} text={texts.wall.text} />
    </>
  );
}

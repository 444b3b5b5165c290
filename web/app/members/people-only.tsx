import { tierFor } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { useMember } from '../platform/session.ts';
import { TierRefusal } from '../shell/tier-offer.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { memberTexts } from './texts.ts';

const { tierNeeded, heading } = memberTexts;

/** What shows people stands in it: a member whose tier does not see them is told which one does. */
export function PeopleOnly({ children }: { children: ReactNode }) {
  const { capabilities } = useMember();
  if (capabilities.includes('people.see')) return children;
  return (
    <>
      <PageHeader title={heading} />
      <TierRefusal tier={tierFor('people.see')} title={tierNeeded.title} text={tierNeeded.text} />
    </>
  );
}

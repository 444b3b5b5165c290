import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import type { ReactNode } from 'react';
import { useMember } from '../platform/session.ts';
import { shellTexts } from '../shell/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty } from '../ui/states.tsx';
import { memberTexts } from './texts.ts';

const { tierNeeded, heading } = memberTexts;

/** What shows people stands in it: a member whose tier does not see them is told which one does. */
export function PeopleOnly({ children }: { children: ReactNode }) {
  const { capabilities } = useMember();
  if (capabilities.includes('people.see')) return children;
  const { name } = PLANS[tierFor('people.see')];
  return (
    <>
      <PageHeader title={heading} />
      <Empty
        title={tierNeeded.title(name)}
        text={tierNeeded.text(name)}
        action={<ButtonLink to={paths.paymentFor(tierFor('people.see'))}>{shellTexts.comparePlans}</ButtonLink>}
      />
    </>
  );
}

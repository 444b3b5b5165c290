import { paths } from '@bros/contract/paths';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Comparison } from './compare/comparison.tsx';
import { compareTexts as texts } from './compare/texts.ts';
import { destinationTexts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.lead });

export const handle: ScreenHandle = {
  head: { title: texts.title, lead: texts.lead },
  visitors: { prompt: destinationTexts.signIn, isForEveryone: true },
};

/** `/destinations/compare?places=lisbon,lima` (specification, G1). */
export default function ComparePage() {
  return <Comparison listPath={paths.dashboardDestinations} />;
}

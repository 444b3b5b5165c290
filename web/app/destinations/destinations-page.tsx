import { describePage } from '../shell/document-head.ts';
import { DestinationDirectory } from './directory.tsx';
import { destinationTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export default function DestinationsPage() {
  return <DestinationDirectory />;
}

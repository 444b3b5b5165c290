import type { Destination } from '@bros/contract/places/destinations';
import type { ReactNode } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { BestPhoto } from '../reviews/best-photo.tsx';
import { RecentReviews } from '../reviews/recent-reviews.tsx';
import { useReviewEvents } from '../reviews/reviews.ts';
import { WriteReview } from '../reviews/write-review.tsx';
import { COUNT_TO_COME, DestinationDirectory } from './directory.tsx';
import { destinationTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = {
  head: { title: texts.title, lead: texts.lead, eyebrow: COUNT_TO_COME, isListPage: true },
  visitors: { prompt: texts.signIn, isForEveryone: true },
};

const renderReviews = (destination: Destination) => <RecentReviews destinationId={destination.id} />;
const renderWriting = (destination: Destination) => <WriteReview destination={destination} size="small" variant="plain" />;

const renderCover = (destination: Destination, drawn: ReactNode) => <BestPhoto destination={destination}>{drawn}</BestPhoto>;

export default function DestinationsPage() {
  useReviewEvents();
  return <DestinationDirectory renderMore={renderReviews} renderAction={renderWriting} renderCover={renderCover} />;
}

import type { CityId } from '@bros/contract/core/cities';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { tripTexts } from './texts.ts';

const { reuse: texts } = tripTexts;

interface TripSummaryProps {
  cityId: CityId;
  onTake: (labels: { rating: number | null; review: string }) => void;
}

/** Offers a city's latest rating or review for reuse (specification, D4). */
export default function TripSummary({ cityId, onTake }: TripSummaryProps) {
  const over = useQuery(api.trips.mine.queryOptions({ input: { period: 'past', cityId, limit: 10 } }));
  const current = useQuery(api.trips.mine.queryOptions({ input: { period: 'upcoming', cityId, limit: 10 } }));
  const trips = [...(current.data?.items ?? []), ...(over.data?.items ?? [])];
  const trip = trips.find(({ rating, review }) => rating !== null || review !== '');
  if (!trip) return null;
  return (
    <Banner tone="info" title={texts.title(tripTexts.days(trip.arrivesOn, trip.leavesOn))}>
      {trip.review && <p>{trip.review}</p>}
      <Button variant="quiet" size="small" onPress={() => onTake(trip)}>
        {texts.take}
      </Button>
    </Banner>
  );
}

import type { CityId } from '@bros/contract/core/cities';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { Trip } from '@bros/contract/members/trips';
import { paths } from '@bros/contract/paths';
import type { DestinationPage as DestinationPageData } from '@bros/contract/places/destinations';
import { IconMapPinCheck, IconPlaneDeparture } from '@tabler/icons-react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { CityEvents } from '../../gatherings/events/city-events.tsx';
import { DinnerCard } from '../../gatherings/tables/dinner-card.tsx';
import TripSummary from '../../members/trips/trip-words.tsx';
import { api } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useSession } from '../../platform/session.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { DestinationGuides } from '../city-guides/destination-guides.tsx';
import { FollowButton } from '../city-news/follow-button.tsx';
import { BestPhoto } from '../reviews/best-photo.tsx';
import DestinationReviews from '../reviews/destination-reviews.tsx';
import { reviewsOf } from '../reviews/reviews.ts';
import { CityStays } from '../stay-posts/city-stays.tsx';
import { Actions } from './page/actions.tsx';
import { cityOf } from './page/city-of.ts';
import { Section } from './page/section.tsx';
import { DestinationSheet } from './page/sheet.tsx';
import { pageTexts as texts } from './page/texts.ts';
import { destinationTexts } from './texts.ts';

const EVENTS = ['connect', 'destination.changed'] as const;

function useDestination(slug: string) {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.destinations.get.key() }));
  return useQuery(api.destinations.get.queryOptions({ input: { slug }, staleTime: CACHE_SECONDS.default * 1000 }));
}

const VisitedMap = lazyPart(() => import('../../members/trips/visited-map.tsx'));

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = {
  head: { title: texts.title },
  visitors: { prompt: destinationTexts.signIn, isForEveryone: true },
};

export default function DestinationPage() {
  const { slug = '' } = useParams();
  return <Destination key={slug} slug={slug} />;
}

function Destination({ slug }: { slug: string }) {
  const query = useDestination(slug);
  const { data } = query;
  const session = useSession();
  const canSeePeople = session.status === 'signedIn' && session.member.capabilities.includes('people.see');
  useTitle(data?.name, texts.title);
  if (data) {
    const { country, countryCode, latitude, longitude } = data;
    const figures = { visited: countryCode ? [{ countryCode }] : [], points: [{ latitude, longitude }] };
    return (
      <DestinationSheet
        page={data}
        renderCover={(drawn) => (
          <BestPhoto destination={data} isAlone isWide>
            {drawn}
          </BestPhoto>
        )}
        going={<Going page={data} />}
        actions={<PageActions page={data} />}
        map={
          <Suspense fallback={<Skeleton lines={1} shape="card" />}>
            <VisitedMap figures={figures} label={texts.where.map(data.name, country)} />
          </Suspense>
        }
        events={
          data.cityId !== null && (
            <>
              <DinnerCard cityId={data.cityId} />
              <CityEvents cityId={data.cityId} />
            </>
          )
        }
        guides={
          data.cityId !== null && (
            <DestinationGuides cityId={data.cityId} frame={(guides) => <Section title={texts.guides}>{guides}</Section>} />
          )
        }
        stays={canSeePeople && data.cityId !== null && <CityStays cityId={data.cityId} />}
        reviews={<Reviews page={data} />}
      />
    );
  }
  return (
    <>
      <PageHeader title={texts.title} />
      <Loading query={query} failed={texts.loadFailed} lines={4} shape="card" missing={<Missing />} />
    </>
  );
}

function PageActions({ page }: { page: DestinationPageData }) {
  const queryClient = useQueryClient();
  async function readReviews(): Promise<string> {
    const { reviewsAloud } = await import('../reviews/aloud.ts');
    return reviewsAloud(itemsOf({ data: queryClient.getQueryData(reviewsOf(page.id, 'newest').queryKey) }) ?? []);
  }
  const follow = page.cityId !== null && <FollowButton cityId={page.cityId} name={page.name} />;
  return <Actions page={page} follow={follow} readReviews={readReviews} />;
}

const TripDialog = lazyPart(() => import('../../members/trips/trip-dialog.tsx'));

/** The member's current stay in the city, or else the next stay. */
const useStayIn = (cityId: CityId | null) =>
  useQuery(api.trips.mine.queryOptions({ input: cityId === null ? skipToken : { period: 'upcoming', cityId, limit: 1 } }));

function Going({ page }: { page: DestinationPageData }) {
  const [isOpen, setOpen] = useState(false);
  const goal = cityOf(page);
  const { data: stays, isLoading } = useStayIn(page.cityId);
  const stay = stays?.items[0];
  if (goal === null || isLoading) return null;
  if (stay && !isOpen) return <StayLink stay={stay} />;
  return (
    <>
      <Button variant="accent" size="small" icon={<IconPlaneDeparture size={18} aria-hidden />} onPress={() => setOpen(true)}>
        {texts.going}
      </Button>
      <Suspense fallback={null}>{isOpen && <TripDialog destination={goal} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function StayLink({ stay: { id, state, arrivesOn, leavesOn } }: { stay: Trip }) {
  const isHere = state === 'current';
  const Icon = isHere ? IconMapPinCheck : IconPlaneDeparture;
  return (
    <ButtonLink variant="quiet" size="small" to={paths.dashboardTrip(id)} icon={<Icon size={18} aria-hidden />}>
      {isHere ? texts.here : texts.trip(arrivesOn, leavesOn)}
    </ButtonLink>
  );
}

const Missing = () => (
  <Empty
    {...texts.notFound}
    action={
      <ButtonLink variant="quiet" to={paths.dashboardDestinations}>
        {texts.back}
      </ButtonLink>
    }
  />
);

function Reviews({ page }: { page: DestinationPageData }) {
  const { id, name, slug, cityId } = page;
  return (
    <DestinationReviews
      destination={{ id, name, slug }}
      renderEarlier={(onTake) => cityId !== null && <TripSummary cityId={cityId} onTake={onTake} />}
    />
  );
}

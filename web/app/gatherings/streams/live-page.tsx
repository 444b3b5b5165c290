import type { StreamCard as StreamCardData } from '@bros/contract/gatherings/streams';
import { paths } from '@bros/contract/paths';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { defineTexts } from '../../platform/texts.ts';
import { FirstStep, Starter, Starters } from '../../shared/covers/starters.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { FeatureOff } from '../../shared/plans/feature-off.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DrawnFace } from '../../ui/drawn-face.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { CardGrid, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { GoLiveButton, StartDialog } from './go-live.tsx';
import { StreamBadges, StreamHost } from './stream-marks.tsx';
import styles from './streams.module.css';
import { useStreamListEvents, useStreams } from './streams.ts';
import { streamTexts as texts } from './texts.ts';

const People = lazyPart(async () => ({ default: (await import('../../members/directory/suggestions.tsx')).Suggestions }));
const ConnectButton = lazyPart(async () => ({
  default: (await import('../../members/connections/connect-button.tsx')).ConnectButton,
}));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head, visitors: { prompt: texts.signIn } };

export default function LivePage() {
  // Members who can join with camera and microphone can also host.
  const { capabilities } = useMember();
  const mayHost = capabilities.includes('streams.join');
  const query = useStreams();
  const isEmpty = itemsOf(query)?.length === 0;
  useStreamListEvents();
  return (
    <Stack>
      <PageHeader {...head} actions={<GoLiveButton />} />
      <FeatureOff feature="streams" />
      <PagedList query={query} failed={texts.loadFailed} shape="card" lines={3} empty={<NobodyLive mayHost={mayHost} />}>
        {(streams) => (
          <CardGrid>
            {streams.map((stream) => (
              <StreamCard key={stream.id} stream={stream} />
            ))}
          </CardGrid>
        )}
      </PagedList>
      {!mayHost && <TierOffer capability="streams.join" text={texts.hostNeeds} />}
      {isEmpty && capabilities.includes('people.see') && (
        <Suspense fallback={null}>
          <People
            renderConnection={({ id, displayName, connection }) =>
              connection && <ConnectButton memberId={id} displayName={displayName} {...connection} />
            }
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** These texts load only with this page. Every page of the dashboard loads `streamTexts`. */
const exampleTexts = defineTexts({
  en: {
    title: 'First week in Lisbon: where do you work?',
    topicsTitle: 'Start with a topic',
    topics: {
      work: 'Where do you work from this week?',
      ask: 'Ask me anything about the city I’m in',
      view: 'Show us the view from your desk',
    },
  },
});

function NobodyLive({ mayHost }: { mayHost: boolean }) {
  const [topic, setTopic] = useState<string | null>(null);
  const canStart = !useIsOff('streams') && mayHost;
  return (
    <div className={classes('grid gap-4 align-start', styles.nobody)}>
      <FirstStep {...(mayHost ? texts.empty : texts.emptyCannotHost)}>
        {canStart && (
          <>
            <h3 className="text-h4">{exampleTexts.topicsTitle}</h3>
            <Starters>
              {Object.values(exampleTexts.topics).map((each) => (
                <Starter key={each} text={each} onPress={() => setTopic(each)} />
              ))}
            </Starters>
          </>
        )}
      </FirstStep>
      <Example />
      <Suspense fallback={null}>{topic !== null && <StartDialog topic={topic} onClose={() => setTopic(null)} />}</Suspense>
    </div>
  );
}

const SEATS = [
  { look: 0, name: 'Owen' },
  { look: 1, name: 'Pedro' },
  { look: 2, name: 'Max' },
] as const;

const Example = () => (
  <div className="stack gap-1 padding-2 dashed rounded" aria-hidden>
    <span className="muted text-small">{labelTexts.example}</span>
    <StreamBadges stream={{ seatCount: SEATS.length }} />
    <span className="semibold">{exampleTexts.title}</span>
    <span className={classes('grid gap-1', styles.stage)}>
      {SEATS.map(({ look, name }) => (
        <span key={look} className={classes('center relative rounded-small', styles.place)}>
          <DrawnFace look={look} />
          <span className={classes('text-small semibold', styles.name)}>{name}</span>
        </span>
      ))}
    </span>
  </div>
);

function StreamCard({ stream }: { stream: StreamCardData }) {
  const { id, title, description, city, startedAt } = stream;
  const heading = `stream-${id}`;
  return (
    <Card as="li">
      <article className="grid gap-1 items-start" aria-labelledby={heading}>
        <StreamBadges stream={stream} />
        <h2 id={heading} className="text-h4 break-anywhere">
          <Link to={paths.stream(id)}>{title}</Link>
        </h2>
        {description && <p className="break-anywhere clamp">{description}</p>}
        <StreamHost stream={stream} />
        <p className="muted text-small">{[city?.name, texts.since(startedAt)].filter(Boolean).join(' · ')}</p>
      </article>
    </Card>
  );
}

import type { ConciergeRequest } from '@bros/contract/guidance/concierge';
import { CAPABILITY_OF_REQUEST, REQUEST_KINDS, type RequestKind } from '@bros/contract/guidance/concierge-rules';
import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { formatAgo } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import card from '../../shared/boards/board-card.module.css';
import { FirstStep, Starter, Starters } from '../../shared/covers/starters.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import styles from './concierge.module.css';
import { useFigures, useRefreshConcierge, useRequests } from './concierge.ts';
import { RequestFacts, StateBadge } from './request-facts.tsx';
import { conciergeTexts as texts } from './texts.ts';

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'));

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head };

const EVENTS = ['connect', 'concierge.changed'] as const;

export default function ConciergePage() {
  const { capabilities } = useMember();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const query = useRequests();
  const refresh = useRefreshConcierge();
  useSocketEvents(EVENTS, () => void refresh());
  const offered = REQUEST_KINDS.filter((kind) => capabilities.includes(CAPABILITY_OF_REQUEST[kind]));
  const mayAsk = offered.length > 0;
  const isAsking = parameters.has('new');
  const starter = offered.find((kind) => kind === parameters.get('new'));
  const ask = (about: RequestKind | 'yes') => setParameters({ new: about }, { replace: true });
  const askButton = (
    <Button variant="accent" icon={<IconPlus size={20} aria-hidden />} onPress={() => ask('yes')}>
      {texts.ask}
    </Button>
  );
  const hasAsked = (itemsOf(query)?.length ?? 0) > 0;
  return (
    <>
      <PageHeader {...head} actions={mayAsk && askButton} />
      <Stack>
        <Expectation />
        {!mayAsk && <Wall />}
        {(mayAsk || hasAsked) && (
          <PagedList
            query={query}
            failed={texts.loadFailed}
            shape="card"
            lines={3}
            empty={<FirstRequest offered={offered} onStart={ask} />}
          >
            {(requests) => (
              <WindowedList as="ul" className="stack gap-2 plain-list" aria-label={texts.listLabel}>
                {requests.map((request) => (
                  <RequestItem key={request.id} request={request} />
                ))}
              </WindowedList>
            )}
          </PagedList>
        )}
        {mayAsk && <NextPlan />}
      </Stack>
      <Suspense fallback={null}>
        {mayAsk && isAsking && (
          <RequestDialog
            offered={offered}
            starter={starter}
            onClose={() => setParameters({}, { replace: true })}
            onSent={({ id }) => void navigate(paths.conciergeRequest(id))}
          />
        )}
      </Suspense>
    </>
  );
}

const STARTERS_SHOWN = 4;

interface FirstRequestProps {
  offered: readonly RequestKind[];
  onStart: (kind: RequestKind) => void;
}

function FirstRequest({ offered, onStart }: FirstRequestProps) {
  const { empty, kinds, kindHints, starters } = texts;
  return (
    <FirstStep {...empty}>
      <Starters>
        {offered.slice(0, STARTERS_SHOWN).map((kind) => (
          <Starter key={kind} title={kinds[kind]} text={starters[kind]} hint={kindHints[kind]} onPress={() => onStart(kind)} />
        ))}
      </Starters>
    </FirstStep>
  );
}

function Expectation() {
  const { data } = useFigures();
  const minutes = data?.typicalAnswerMinutes;
  return (
    <p className="muted text-small break-anywhere">
      {texts.lead} {minutes != null && texts.typical(minutes)}
    </p>
  );
}

function Wall() {
  const { name } = PLANS[tierFor('support.ask')];
  return <TierWall lacks="support.ask" {...texts.wall(name)} />;
}

function NextPlan() {
  const { capabilities } = useMember();
  const next = (['booking.assist', 'concierge.use'] as const).find((capability) => !capabilities.includes(capability));
  return next && <TierOffer capability={next} text={texts.offers[next]} />;
}

function RequestItem({ request }: { request: ConciergeRequest }) {
  const { id, kind, title, state, assigneeName, isUnread, changedAt } = request;
  return (
    <Card as="li">
      <article className="stack gap-6px" aria-labelledby={`request-${id}`}>
        <header className={classes('row between', styles.head)}>
          <h2 id={`request-${id}`} className={card.title}>
            <Link to={paths.conciergeRequest(id)}>{title}</Link>
          </h2>
          <span className={card.marks}>
            {isUnread && <Badge tone="sunset">{texts.unread}</Badge>}
            <StateBadge state={state} />
          </span>
        </header>
        <RequestFacts request={request} />
        <p className="muted text-small break-anywhere">
          {[
            texts.kinds[kind],
            assigneeName ? texts.assignee(assigneeName) : texts.nobodyYet,
            texts.changed(formatAgo(changedAt)),
          ].join(' · ')}
        </p>
      </article>
    </Card>
  );
}

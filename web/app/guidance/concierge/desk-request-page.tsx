import type { ConciergeRequestId } from '@bros/contract/guidance/concierge';
import type { DeskRequest } from '@bros/contract/guidance/concierge-desk';
import { paths } from '@bros/contract/paths';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import page from '../../shared/boards/board-page.module.css';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { TierBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './concierge.module.css';
import { useRefreshConcierge, useThreadChanges } from './concierge.ts';
import { useDeskMessages, useDeskRequest } from './desk.ts';
import { deskTexts } from './desk-texts.ts';
import { RequestFacts, StateBadge } from './request-facts.tsx';
import { conciergeTexts } from './texts.ts';
import { Thread } from './thread.tsx';

const HandOverDialog = lazyPart(() => import('./hand-over-dialog.tsx'));

const { page: texts } = deskTexts;

export const meta = () => describePage({ title: deskTexts.title });

export default function DeskRequestPage() {
  const { requestId = '' } = useParams();
  return <DeskRequestView key={requestId} requestId={requestId as ConciergeRequestId} />;
}

function DeskRequestView({ requestId }: { requestId: ConciergeRequestId }) {
  const request = useDeskRequest(requestId);
  const messages = useDeskMessages(requestId);
  useThreadChanges(requestId);
  useTitle(request.data?.title, deskTexts.title);
  if (isUnknown(request.error)) {
    const back = <ButtonLink to={paths.adminConcierge}>{texts.back}</ButtonLink>;
    return <Empty title={texts.goneTitle} text={texts.goneText} action={back} />;
  }
  if (!request.data) return <Loading query={request} failed={texts.loadFailed} shape="row" lines={4} />;
  const { title, kind, member } = request.data;
  const memberName = member?.displayName ?? deskTexts.memberGone;
  return (
    <>
      <Link to={paths.adminConcierge} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={<span className="break-anywhere">{title}</span>} eyebrow={conciergeTexts.kinds[kind]} />
      <div className={classes('grid gap-4 align-start', styles.columns)}>
        <div className="stack gap-2 min-width-0">
          <Thread
            query={messages}
            isOwn={({ isFromDesk }) => isFromDesk}
            nameOf={({ isFromDesk, staffName }) => (isFromDesk ? (staffName ?? conciergeTexts.thread.desk) : memberName)}
            noteLabel={texts.note}
          />
          <AnswerForm request={request.data} />
        </div>
        <About request={request.data} />
      </div>
    </>
  );
}

function About({ request }: { request: DeskRequest }) {
  const { member, tier, state, assignee, isAssignedToMe } = request;
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <aside className={classes('stack gap-1 padding-2 surface', styles.aside)} aria-label={texts.about}>
      <Row>
        {member && <Avatar id={member.id} name={member.displayName} photo={member.photo} />}
        {member ? <Link to={paths.adminMember(member.id)}>{member.displayName}</Link> : deskTexts.memberGone}
        <TierBadge tier={tier} />
      </Row>
      <Row>
        <StateBadge state={state} labels={deskTexts.states} />
        <span className="muted text-small break-anywhere">{`${deskTexts.assignee}: ${assignee?.displayName ?? deskTexts.nobody}`}</span>
      </Row>
      <RequestFacts request={request} />
      <Row>
        {!isAssignedToMe && <TakeButton request={request} />}
        <Button variant="quiet" size="small" onPress={() => setHandingOver(true)}>
          {actionTexts.handOver}
        </Button>
      </Row>
      <Suspense fallback={null}>
        {isHandingOver && <HandOverDialog request={request} onClose={() => setHandingOver(false)} />}
      </Suspense>
    </aside>
  );
}

function TakeButton({ request: { id: requestId } }: { request: DeskRequest }) {
  const { id: assigneeId } = useMember();
  const action = createActionWithToast(useRefreshConcierge(), texts.takeFailed);
  return (
    <Button
      size="small"
      onPress={() => action(() => client.conciergeDesk.handOver({ requestId, assigneeId, note: '' }), texts.taken)}
    >
      {texts.take}
    </Button>
  );
}

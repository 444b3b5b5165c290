import { paths } from '@bros/contract/paths';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { IconArrowLeft, IconShieldExclamation } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import board from '../../shared/boards/board-page.module.css';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toasts.ts';
import { StayActions, type StayTask } from './stay-actions.tsx';
import { StayFacts, StayMarks } from './stay-facts.tsx';
import { StayPhotos, StayPhotosEditor } from './stay-photos.tsx';
import { useRefreshStays } from './stays.ts';
import { stayTexts } from './texts.ts';

const { page: texts, closeDialog } = stayTexts;
const { scams: scamTexts } = stayTexts;

const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'));

export function StaySheet({ post, trust }: { post: StayPost; trust: ReactNode }) {
  const { title, text, rules, kind, hidden } = post;
  const [task, setTask] = useState<StayTask | null>(null);
  return (
    <>
      <Link to={paths.stays} className={board.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={title} eyebrow={<StayMarks post={post} />} actions={<StayActions post={post} onTask={setTask} />} />
      <div className={board.columns}>
        <div className={board.column}>
          {hidden && <HiddenBanner hidden={hidden} can={post.can} />}
          <StayFacts post={post} />
          <Pictures post={post} />
          <p className={board.text}>{text}</p>
          {rules && (
            <section className={board.section} aria-labelledby="stay-rules">
              <h2 id="stay-rules" className="text-h4">
                {kind === 'looking' ? texts.needs : texts.rules}
              </h2>
              <p className={board.text}>{rules}</p>
            </section>
          )}
          {trust}
        </div>
        <Rail post={post} />
      </div>
      <Suspense fallback={null}>{task && <TaskDialog task={task} post={post} onClose={() => setTask(null)} />}</Suspense>
    </>
  );
}

function HiddenBanner({ hidden, can }: { hidden: NonNullable<StayPost['hidden']>; can: StayPost['can'] }) {
  if (!hidden.isHeld) return <Banner tone="error" title={boardTexts.hiddenBecause(hidden.reason)} />;
  return (
    <Banner tone="important" title={texts.held.title}>
      {can.edit && texts.held.own}
      {can.decide && texts.held.staff}
    </Banner>
  );
}

function Pictures({ post }: { post: StayPost }) {
  const { photos, point, city, can } = post;
  const nowMs = useMinute();
  if (can.edit) return <StayPhotosEditor post={post} />;
  if (photos.length > 0) return <StayPhotos photos={photos} />;
  return <PlaceCover place={{ ...point, countryCode: city.countryCode }} nowMs={nowMs} isAlone />;
}

function Rail({ post }: { post: StayPost }) {
  const { author, state, endsAt, createdAt, editedAt, can } = post;
  return (
    <div className={board.column}>
      <div className="grid gap-2 padding-2 surface">
        <AuthorLine author={author} createdAt={createdAt} editedAt={editedAt} />
        {can.ask && <p className="muted text-small">{texts.askHint}</p>}
        {state === 'open' && <p className="muted text-small">{texts.endsOn(endsAt)}</p>}
      </div>
      <ScamGuide />
    </div>
  );
}

function TaskDialog({ task, post, onClose }: { task: StayTask; post: StayPost; onClose: () => void }) {
  const { id: postId, hidden } = post;
  const refresh = useRefreshStays();
  if (task === 'close') {
    const close = async () => {
      await client.stayPosts.close({ postId });
      showToast({ title: closeDialog.done });
      void refresh();
    };
    return (
      <ConfirmDialog texts={closeDialog} action={close} onClose={onClose}>
        <p>{closeDialog.text}</p>
      </ConfirmDialog>
    );
  }
  if (task === 'decline') return <DeclineDialog post={post} onClose={onClose} />;
  if (task === 'report') return <ReportDialog targetType="stayPost" targetId={postId} name={texts.thisStay} onClose={onClose} />;
  return (
    <HideDialog
      what={texts.thisStay}
      draftName={`stay-hiding:${postId}`}
      isHidden={hidden !== null}
      action={async (order) => {
        await client.staff.setStayPostHidden({ postId, ...order });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}

function ScamGuide() {
  return (
    <section className="grid gap-1 padding-2 sunken rounded" aria-labelledby="stay-scams">
      <h2 id="stay-scams" className="row gap-1 text-h4">
        <IconShieldExclamation size={22} aria-hidden />
        {scamTexts.title}
      </h2>
      <p className="semibold">{scamTexts.lead}</p>
      <ul className="grid gap-6px bullets">
        {Object.values(scamTexts.signs).map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className="muted text-small">{scamTexts.report}</p>
    </section>
  );
}

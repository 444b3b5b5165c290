import { paths } from '@bros/contract/paths';
import type { CourseDraft } from '@bros/contract/work/course-authoring';
import type { CourseGap } from '@bros/contract/work/course-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client, describeError } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { SellerGaps } from '../../../shared/payments/seller-gaps.tsx';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useStoreDraft } from './authoring.ts';
import type { EditorTab, PartProps } from './part.ts';
import { authoringTexts } from './texts.ts';

const { review: texts } = authoringTexts;

const TAB_OF_GAP: Record<CourseGap, EditorTab> = {
  summary: 'about',
  description: 'about',
  outcomes: 'about',
  lessons: 'lessons',
  emptyModule: 'lessons',
  emptyLesson: 'lessons',
  freeLesson: 'lessons',
};

export function ReviewPart({ draft, onShow }: PartProps) {
  const { id: courseId, gaps, sellerGaps, can, isPublished, state } = draft;
  const isPaused = draft.offSale === 'paused';
  const storeDraft = useStoreDraft();
  async function withToast(action: () => Promise<CourseDraft>, done: string): Promise<void> {
    try {
      storeDraft(await action());
      showToast({ title: done });
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <div className="stack gap-2 width-48rem">
      <Decision draft={draft} onShow={onShow} />
      {isPaused && <SellerGaps title={authoringTexts.price.notReady} gaps={sellerGaps} />}
      {state !== 'approved' && state !== 'inReview' && (
        <>
          <h2>{texts.title}</h2>
          <p>{texts.lead}</p>
          {!isPaused && <SellerGaps title={authoringTexts.price.notReady} gaps={sellerGaps} />}
          {gaps.length > 0 ? <Gaps gaps={gaps} onShow={onShow} /> : <p>{texts.ready}</p>}
        </>
      )}
      <Row>
        {can.submit && (
          <Button variant="accent" onPress={() => withToast(() => client.courseAuthoring.submit({ courseId }), texts.submitted)}>
            {texts.submit}
          </Button>
        )}
        {can.withdraw && (
          <Button variant="quiet" onPress={() => withToast(() => client.courseAuthoring.withdraw({ courseId }), texts.withdrawn)}>
            {actionTexts.withdrawIt}
          </Button>
        )}
        {can.sell && (
          <Button onPress={() => withToast(() => client.courseAuthoring.setOnSale({ courseId, isOnSale: true }), texts.selling)}>
            {texts.sell}
          </Button>
        )}
        {can.stopSelling && (
          <Button
            variant="quiet"
            onPress={() => withToast(() => client.courseAuthoring.setOnSale({ courseId, isOnSale: false }), texts.stopped)}
          >
            {texts.stopSelling}
          </Button>
        )}
        {isPublished && (
          <ButtonLink variant="quiet" to={paths.course(courseId)}>
            {texts.view}
          </ButtonLink>
        )}
        {can.remove && <Remove courseId={courseId} />}
      </Row>
    </div>
  );
}

function Decision({ draft: { decision, offSale }, onShow }: PartProps) {
  const toComments = decision && decision.comments.length > 0 && (
    <Button size="small" variant="quiet" onPress={() => onShow({ tab: 'lessons', at: '' })}>
      {texts.toComments}
    </Button>
  );
  return (
    <>
      {decision && (
        <Banner
          tone={decision.decision === 'approved' ? 'success' : 'info'}
          title={texts.decided[decision.decision](decision.decidedAt)}
          action={toComments}
        >
          {decision.reason && <p className="pre-line break-anywhere">{decision.reason}</p>}
          {decision.comments.length > 0 && <p>{texts.comments(decision.comments.length)}</p>}
        </Banner>
      )}
      {offSale && <Banner tone="info" title={texts.offSale[offSale]} />}
    </>
  );
}

function Gaps({ gaps, onShow }: { gaps: readonly CourseGap[]; onShow: PartProps['onShow'] }) {
  return (
    <section aria-label={texts.gapsTitle}>
      <h3>{texts.gapsTitle}</h3>
      <ul className="grid gap-4px bullets">
        {gaps.map((gap) => (
          <li key={gap}>
            <Button variant="plain" size="small" onPress={() => onShow({ tab: TAB_OF_GAP[gap], at: '' })}>
              {texts.gaps[gap]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Remove({ courseId }: { courseId: CourseDraft['id'] }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    await client.courseAuthoring.remove({ courseId });
    showToast({ title: texts.removeDialog.done });
    await navigate(paths.courseSubmission, { replace: true });
  }
  return (
    <>
      <Button variant="plain" onPress={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog texts={texts.removeDialog} action={remove} onClose={() => setAsking(false)}>
          <p>{texts.removeDialog.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

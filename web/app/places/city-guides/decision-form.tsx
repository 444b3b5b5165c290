import { paths } from '@bros/contract/paths';
import {
  CITY_GUIDE_COMMENT_MAX_CHARACTERS,
  CITY_GUIDE_DECISIONS,
  type CityGuideDecision,
} from '@bros/contract/places/city-guide-rules';
import type { GuideDraft } from '@bros/contract/places/city-guides';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';
import page from '../../shared/boards/board-page.module.css';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts } from './desk-texts.ts';
import { useRefreshGuides } from './guides.ts';

const { copy: texts } = deskTexts;

const LOOKS = { published: 'accent', sentBack: 'quiet' } as const;
const LABELS = { published: actionTexts.publish, sentBack: actionTexts.sendBack } as const;

export function DecisionForm({ draft: { id: guideId, version } }: { draft: GuideDraft }) {
  const draftName = `city-guide-decision-${guideId}-${version}`;
  const [comment, setComment] = useState(() => readDraft(draftName)?.comment ?? '');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useRefreshGuides();
  const navigate = useNavigate();
  function write(text: string): void {
    setComment(text);
    setMissing(false);
    keepDraft(draftName, { comment: text });
  }
  async function decide(decision: CityGuideDecision): Promise<void> {
    setFailure(null);
    const text = comment.trim();
    const isWrong = text.length > CITY_GUIDE_COMMENT_MAX_CHARACTERS || (decision === 'sentBack' && text === '');
    setMissing(isWrong);
    if (isWrong) return;
    try {
      await client.cityGuideDesk.decide({ guideId, version, decision, comment: text });
    } catch (error) {
      return setFailure(error);
    }
    dropDraft(draftName);
    showToast({ title: texts.done[decision] });
    await navigate(paths.adminCityGuides);
    await refresh();
  }
  return (
    <section className={page.section} aria-labelledby="decide">
      <h2 id="decide" className="text-h3">
        {texts.decide}
      </h2>
      <TextArea
        name="comment"
        label={texts.comment}
        hint={texts.commentHint}
        value={comment}
        onChange={write}
        error={isMissing ? texts.commentError : undefined}
        limit={CITY_GUIDE_COMMENT_MAX_CHARACTERS}
        isRequired={false}
        rows={4}
      />
      <Failure error={failure} title={texts.failed} />
      <Row>
        {CITY_GUIDE_DECISIONS.map((decision) => (
          <Button key={decision} variant={LOOKS[decision]} onPress={() => decide(decision)} busyLabel={texts.busy}>
            {LABELS[decision]}
          </Button>
        ))}
      </Row>
    </section>
  );
}

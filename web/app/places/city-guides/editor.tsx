import { paths } from '@bros/contract/paths';
import { CITY_GUIDE_TEXT_MAX_CHARACTERS, CITY_GUIDE_TITLE_MAX_CHARACTERS } from '@bros/contract/places/city-guide-rules';
import type { GuideDraft } from '@bros/contract/places/city-guides';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { client, describeError } from '../../platform/api.ts';
import page from '../../shared/boards/board-page.module.css';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { MarkdownField } from '../../shared/writing/markdown-field.tsx';
import { SaveMark, SaveTrouble } from '../../shared/writing/save-status.tsx';
import type { Autosave } from '../../shared/writing/use-autosave.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { editorTexts as texts } from './editor-texts.ts';
import styles from './guides.module.css';
import { useRefreshGuides, useStoreDraft } from './guides.ts';
import { readRows, writeRows } from './source-rows.ts';
import { SourcesField } from './sources-field.tsx';
import { StateBadges } from './state-badges.tsx';
import { type GuideValues, useGuideSaving } from './use-guide-saving.ts';

const TEXT_ROWS = 24;

export function GuideEditor({ draft }: { draft: GuideDraft }) {
  const saving = useGuideSaving(draft);
  const { field, values, setValue } = saving;
  const isDisabled = !draft.can.edit;
  return (
    <>
      <Link to={paths.ownCityGuides} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={texts.heading(draft.city.name)} isListPage actions={<StateBadges guide={draft} />} />
      <div className={classes('stack gap-3', styles.form)}>
        <ReviewBanners draft={draft} />
        <SaveMark state={saving.state} />
        <SaveTrouble saving={saving} own={`${values.title}\n\n${values.text}`} />
        <TextField
          {...field('title')}
          label={labelTexts.title}
          hint={texts.titleHint}
          limit={CITY_GUIDE_TITLE_MAX_CHARACTERS}
          autoComplete="off"
          isRequired
          isDisabled={isDisabled}
        />
        <MarkdownField
          {...field('text')}
          label={texts.text}
          hint={texts.textHint}
          limit={CITY_GUIDE_TEXT_MAX_CHARACTERS}
          rows={TEXT_ROWS}
          isDisabled={isDisabled}
        />
        <SourcesField
          rows={readRows(values.sources)}
          onChange={(rows) => setValue('sources', writeRows(rows))}
          error={saving.state === 'failed' ? field('sources').error : undefined}
          isDisabled={isDisabled}
        />
        <HandIn draft={draft} saving={saving} />
      </div>
    </>
  );
}

function ReviewBanners({ draft: { state, comment, takenDownReason, isPublished } }: { draft: GuideDraft }) {
  return (
    <>
      {takenDownReason !== null && (
        <Banner tone="info" title={texts.takenDown}>
          <p className="pre-line break-anywhere">{takenDownReason}</p>
        </Banner>
      )}
      {state === 'inReview' && (
        <Banner tone="info" title={texts.locked.title}>
          {texts.locked.text}
        </Banner>
      )}
      {state === 'sentBack' && (
        <Banner tone="info" title={texts.sentBack}>
          <p className="pre-line break-anywhere">{comment}</p>
        </Banner>
      )}
      {isPublished && takenDownReason === null && state !== 'published' && <p>{texts.changed}</p>}
    </>
  );
}

function HandIn({ draft, saving }: { draft: GuideDraft; saving: Autosave<GuideValues> }) {
  const { id: guideId, gaps, can, isPublished, isTakenDown } = draft;
  const storeDraft = useStoreDraft();
  async function withToast(action: () => Promise<GuideDraft>, done: string): Promise<void> {
    try {
      if (!(await saving.flush())) return showToast({ title: texts.failed, text: texts.unsaved, tone: 'error' });
      storeDraft(await action());
      showToast({ title: done });
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <>
      {can.submit && gaps.length > 0 && (
        <section aria-labelledby="gaps" className={page.section}>
          <h2 id="gaps" className="text-h3">
            {texts.gapsTitle}
          </h2>
          <ul className={styles.sources}>
            {gaps.map((gap) => (
              <li key={gap}>{texts.gaps[gap]}</li>
            ))}
          </ul>
        </section>
      )}
      {can.submit && gaps.length === 0 && <p>{texts.ready}</p>}
      <Row>
        {can.submit && (
          <Button variant="accent" onPress={() => withToast(() => client.cityGuides.submit({ guideId }), texts.submitted)}>
            {texts.submit}
          </Button>
        )}
        {can.withdraw && (
          <Button variant="quiet" onPress={() => withToast(() => client.cityGuides.withdraw({ guideId }), texts.withdrawn)}>
            {actionTexts.withdrawIt}
          </Button>
        )}
        {isPublished && !isTakenDown && (
          <ButtonLink variant="quiet" to={paths.cityGuide(guideId)}>
            {texts.view}
          </ButtonLink>
        )}
        {can.remove && <Remove guideId={guideId} />}
      </Row>
    </>
  );
}

function Remove({ guideId }: { guideId: GuideDraft['id'] }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefreshGuides();
  async function remove(): Promise<void> {
    await client.cityGuides.remove({ guideId });
    showToast({ title: texts.removeDialog.done });
    await navigate(paths.ownCityGuides, { replace: true });
    await refresh();
  }
  return (
    <>
      <Button variant="plain" onPress={() => setAsking(true)}>
        {actionTexts.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog texts={texts.removeDialog} action={remove} onClose={() => setAsking(false)}>
          <p>{texts.removeDialog.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

import { CURRENCY } from '@bros/contract/core/money';
import type { CourseDraft } from '@bros/contract/work/course-authoring';
import {
  COURSE_DESCRIPTION_MAX_CHARACTERS,
  COURSE_LEVELS,
  COURSE_SUMMARY_MAX_CHARACTERS,
  COURSE_TITLE_MAX_CHARACTERS,
  type CourseLevel,
} from '@bros/contract/work/course-rules';
import type { CourseCard } from '@bros/contract/work/courses';
import { client } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { SaveMark, SaveTrouble } from '../../../shared/writing/save-status.tsx';
import { useAutosave } from '../../../shared/writing/use-autosave.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CourseCardItem } from '../course-card.tsx';
import { courseTexts } from '../texts.ts';
import styles from './authoring.module.css';
import { useStoreDraft } from './authoring.ts';
import type { PartProps } from './part.ts';
import { authoringTexts } from './texts.ts';

const { about: texts } = authoringTexts;
const { errors } = texts;

const levels = COURSE_LEVELS.map((value) => ({ value: value as string, label: courseTexts.levels[value] }));

const valuesOf = ({ title, summary, description, level, weeks, outcomes }: CourseDraft) => ({
  title,
  summary,
  description,
  level: level as string,
  weeks: String(weeks),
  outcomes: outcomes.join('\n'),
});
type Values = ReturnType<typeof valuesOf>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const storedOf = (draft: CourseDraft) => ({ values: valuesOf(draft), version: draft.version });

function useFacts(draft: CourseDraft) {
  const storeDraft = useStoreDraft();
  const courseId = draft.id;
  return useAutosave<Values>({
    name: `course-facts-${courseId}`,
    stored: storedOf(draft),
    errorMessages: {
      title: { other: errors.title },
      summary: { other: errors.summary },
      description: { other: errors.description },
      level: { other: errors.level },
      weeks: { other: errors.weeks },
      outcomes: { other: errors.outcomes },
    },
    save: async ({ level, weeks, outcomes, ...texts }, version) => {
      const saved = await client.courseAuthoring.saveFacts({
        ...texts,
        courseId,
        version,
        level: level as CourseLevel,
        weeks: Number(weeks),
        outcomes: linesOf(outcomes),
      });
      storeDraft(saved);
      return saved.version;
    },
    load: async () => storedOf(await client.courseAuthoring.draft({ courseId })),
  });
}

export function AboutForm({ draft }: PartProps) {
  const saving = useFacts(draft);
  const { field, values } = saving;
  const isDisabled = !draft.can.edit;
  return (
    <div className={styles.withPreview}>
      <div className="stack gap-2 width-48rem">
        <SaveMark state={saving.state} />
        <SaveTrouble saving={saving} own={Object.values(values).join('\n\n')} />
        <TextField
          {...field('title')}
          label={texts.title}
          limit={COURSE_TITLE_MAX_CHARACTERS}
          isRequired
          isDisabled={isDisabled}
        />
        <TextArea
          {...field('summary')}
          label={texts.summary}
          hint={texts.summaryHint}
          limit={COURSE_SUMMARY_MAX_CHARACTERS}
          isDisabled={isDisabled}
          rows={2}
        />
        <div className="pair">
          <Select {...field('level')} label={labelTexts.level} options={levels} isDisabled={isDisabled} />
          <TextField {...field('weeks')} label={texts.weeks} inputMode="numeric" isDisabled={isDisabled} />
        </div>
        <TextArea
          {...field('description')}
          label={texts.description}
          hint={texts.descriptionHint}
          limit={COURSE_DESCRIPTION_MAX_CHARACTERS}
          isDisabled={isDisabled}
          rows={8}
        />
        <Stack gap="small">
          <TextArea {...field('outcomes')} label={texts.outcomes} hint={texts.outcomesHint} isDisabled={isDisabled} rows={4} />
        </Stack>
      </div>
      <CardPreview draft={draft} facts={{ ...values, outcomes: linesOf(values.outcomes) }} />
    </div>
  );
}

interface CardPreviewProps {
  draft: CourseDraft;
  facts: { title: string; summary: string; level: string; weeks: string; outcomes: string[] };
}

/** The links do not work, because the course may not have a page yet. */
function CardPreview({ draft, facts }: CardPreviewProps) {
  const { id: creatorId, displayName } = useMember();
  const { id, priceCents, period, modules } = draft;
  const { title, summary, level, weeks, outcomes } = facts;
  const course: CourseCard = {
    id,
    title,
    summary,
    outcomes,
    level: level as CourseLevel,
    weeks: Number(weeks) || 1,
    priceCents,
    fullPriceCents: null,
    saleEndsAt: null,
    currency: CURRENCY,
    period,
    isExternal: false,
    isOpeningSoon: false,
    studentCount: null,
    rating: null,
    creator: { id: creatorId, displayName, photo: null, isVerified: false, hasPage: false },
    moduleCount: modules.length,
    lessonCount: modules.flatMap(({ lessons }) => lessons).length,
    access: 'none',
    doneCount: null,
    resumeLessonId: null,
  };
  return (
    <aside className={styles.preview} aria-labelledby="card-preview">
      <h2 id="card-preview" className="text-h4 person">
        {actionTexts.preview}
      </h2>
      <div inert>
        <CourseCardItem as="div" course={course} />
      </div>
    </aside>
  );
}

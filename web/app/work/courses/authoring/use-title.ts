import type { CourseDraft } from '@bros/contract/work/course-authoring';
import { client } from '../../../platform/api.ts';
import { type Autosave, useAutosave } from '../../../shared/writing/use-autosave.ts';
import { useStoreDraft } from './authoring.ts';
import type { ChangeOutline } from './outline-saving.ts';
import { authoringTexts } from './texts.ts';

const { lesson: texts } = authoringTexts;

interface TitleOptions {
  draft: CourseDraft;
  changeOutline: ChangeOutline;
  id: string;
  /** Undefined if deleted. */
  read: (draft: CourseDraft) => HeadValues | undefined;
  put: (values: HeadValues) => Parameters<ChangeOutline>[0];
}

export type HeadValues = { title: string; isFree: string };

export function useTitle({ draft, changeOutline, id, read, put }: TitleOptions): Autosave<HeadValues> {
  const storeDraft = useStoreDraft();
  const storedOf = (from: CourseDraft) => ({ values: read(from) ?? { title: '', isFree: '' }, version: from.version });
  return useAutosave<HeadValues>({
    name: `course-title-${id}`,
    stored: storedOf(draft),
    errorMessages: { title: { other: texts.titleError }, isFree: { other: texts.titleError } },
    check: ({ title }) => (title.trim() === '' ? { title: texts.titleError } : {}),
    save: async (values) => (await changeOutline(put(values))).version,
    load: async () => {
      const newest = await client.courseAuthoring.draft({ courseId: draft.id });
      storeDraft(newest);
      return storedOf(newest);
    },
  });
}

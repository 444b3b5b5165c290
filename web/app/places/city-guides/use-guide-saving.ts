import type { GuideDraft } from '@bros/contract/places/city-guides';
import { client } from '../../platform/api.ts';
import { type Autosave, useAutosave } from '../../shared/writing/use-autosave.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { useStoreDraft } from './guides.ts';
import { faultsOf, readRows, rowsOf, sourcesOf, writeRows } from './source-rows.ts';

export type GuideValues = { title: string; text: string; sources: string };

const storedOf = ({ title, text, sources, version }: GuideDraft) => ({
  values: { title, text, sources: writeRows(rowsOf(sources)) },
  version,
});

/** Saves complete sources even if others are incomplete. */
export function useGuideSaving(draft: GuideDraft): Autosave<GuideValues> {
  const guideId = draft.id;
  const storeDraft = useStoreDraft();
  const { errors } = texts;
  return useAutosave<GuideValues>({
    name: `city-guide-${guideId}`,
    stored: storedOf(draft),
    errorMessages: { title: { other: errors.title }, text: { other: errors.text }, sources: { other: errors.sources } },
    check: ({ sources }) => (readRows(sources).some((row) => faultsOf(row).length > 0) ? { sources: errors.sources } : {}),
    isSavedWhileWrong: true,
    save: async ({ title, text, sources }, version) => {
      const rows = readRows(sources).filter((row) => faultsOf(row).length === 0);
      const saved = await client.cityGuides.save({ guideId, version, title, text, sources: sourcesOf(rows) });
      storeDraft(saved);
      return saved.version;
    },
    load: async () => storedOf(await client.cityGuides.draft({ guideId })),
  });
}

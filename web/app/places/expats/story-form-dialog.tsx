import type { DeskStory } from '@bros/contract/places/expat-desk';
import {
  EXPAT_FACT_MAX_CHARACTERS,
  EXPAT_NAME_MAX_CHARACTERS,
  EXPAT_STORY_MAX_CHARACTERS,
} from '@bros/contract/places/expat-rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import type { ChosenMember } from '../../shared/authors/member-choice.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts } from './desk-texts.ts';
import styles from './expats.module.css';
import { useRefreshExpats } from './expats.ts';

const { form: texts, done } = deskTexts;
const { errors } = texts;

/** The story to edit, or the member of a new story. Both are missing for a new story about a person without an account. */
export interface StorySubject {
  story?: DeskStory;
  member?: ChosenMember;
}

const text = { other: errors.text, too_big: errors.tooLong };
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

function initialOf({ story, member }: StorySubject) {
  const { preview } = story ?? {};
  return {
    consentNote: story?.consentNote ?? '',
    name: preview?.name ?? member?.displayName ?? '',
    age: preview?.age == null ? '' : String(preview.age),
    originCountry: preview?.originCountry ?? '',
    currentCountry: preview?.currentCountry ?? '',
    profession: preview?.profession ?? '',
    yearsAbroad: preview ? String(preview.yearsAbroad) : '',
    story: preview?.story ?? '',
    keyTips: preview?.keyTips.join('\n') ?? '',
    achievements: preview?.achievements.join('\n') ?? '',
    videoUrl: preview?.videoUrl ?? '',
  };
}

function useStoryForm(subject: StorySubject, onClose: () => void) {
  const { story, member } = subject;
  const refresh = useRefreshExpats();
  const [newId] = useState(() => crypto.randomUUID() as DeskStory['id']);
  return useForm({
    initial: initialOf(subject),
    draft: `expat-story:${story?.id ?? member?.memberId ?? 'new'}`,
    errorMessages: {
      consentNote: { other: errors.tooLong },
      name: text,
      age: { other: errors.age },
      originCountry: text,
      currentCountry: text,
      profession: text,
      yearsAbroad: { other: errors.years },
      story: text,
      keyTips: { other: errors.points },
      achievements: { other: errors.points },
      videoUrl: { other: errors.video },
    },
    loadSchema: async () => (await import('@bros/contract/places/expat-desk')).expatStoryForm,
    toInput: ({ age, yearsAbroad, keyTips, achievements, videoUrl, ...labels }) => ({
      ...labels,
      storyId: story?.id ?? newId,
      memberId: story ? story.memberId : (member?.memberId ?? null),
      age: age.trim() === '' ? null : Number(age),
      yearsAbroad: numberOf(yearsAbroad),
      keyTips: keyTips.split('\n').filter(Boolean),
      achievements: achievements.split('\n').filter(Boolean),
      videoUrl: videoUrl.trim() || null,
    }),
    send: async (input) => {
      if (story) await client.staff.saveExpatStory({ ...input, version: story.version });
      else await client.staff.createExpatStory(input, { context: { isIdempotent: true } });
      showToast({ title: done.saved });
      onClose();
      await refresh();
    },
  });
}

export default function StoryFormDialog({ onClose, ...subject }: StorySubject & { onClose: () => void }) {
  const form = useStoryForm(subject, onClose);
  const isAboutMember = (subject.story?.memberId ?? subject.member?.memberId ?? null) !== null;
  const name = subject.story?.preview.name ?? subject.member?.displayName ?? '';
  return (
    <Dialog isOpen onClose={onClose} title={subject.story ? texts.editTitle : texts.newTitle}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        {isAboutMember ? (
          <p>{texts.aboutMember(name)}</p>
        ) : (
          <TextField {...form.field('consentNote')} label={texts.consentNote} hint={texts.consentNoteHint} />
        )}
        <div className={styles.pair}>
          <TextField
            {...form.field('name')}
            label={labelTexts.name}
            hint={texts.nameHint}
            limit={EXPAT_NAME_MAX_CHARACTERS}
            autoComplete="off"
            isRequired
          />
          <TextField {...form.field('age')} label={labelTexts.age} inputMode="numeric" isRequired={false} />
        </div>
        <div className={styles.pair}>
          <TextField {...form.field('originCountry')} label={texts.origin} autoComplete="off" isRequired />
          <TextField {...form.field('currentCountry')} label={texts.current} autoComplete="off" isRequired />
        </div>
        <div className={styles.pair}>
          <TextField
            {...form.field('profession')}
            label={texts.profession}
            limit={EXPAT_FACT_MAX_CHARACTERS}
            autoComplete="off"
            isRequired
          />
          <TextField {...form.field('yearsAbroad')} label={texts.years} inputMode="numeric" isRequired />
        </div>
        <TextArea {...form.field('story')} label={texts.story} rows={8} limit={EXPAT_STORY_MAX_CHARACTERS} isRequired />
        <TextArea {...form.field('keyTips')} label={texts.keyTips} hint={texts.pointsHint} isRequired={false} />
        <TextArea {...form.field('achievements')} label={texts.achievements} hint={texts.pointsHint} isRequired={false} />
        <TextField {...form.field('videoUrl')} type="url" label={texts.video} hint={texts.videoHint} isRequired={false} />
      </DialogForm>
    </Dialog>
  );
}

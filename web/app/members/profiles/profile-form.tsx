import {
  BIO_MAX_CHARACTERS,
  DISPLAY_NAME_MAX_CHARACTERS,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  PLACE_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from '@bros/contract/core/rules';
import { SUGGESTED_INTERESTS, SUGGESTED_LANGUAGES } from '@bros/contract/core/tag-suggestions';
import type { OwnProfile } from '@bros/contract/members/profiles';
import { useEffect, useState } from 'react';
import { refusalCode } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { dropDraft } from '../../platform/form-draft.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TagField } from '../../ui/tag-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { EditConflict } from './edit-conflict.tsx';
import { formTexts } from './form-texts.ts';
import { useOwnProfileActions } from './own-profile.ts';
import { PlaceFields } from './place-fields.tsx';
import styles from './profile.module.css';
import { joinTags, PARTS, type Part, PROFILE_DRAFT, type ProfileValues, splitTags, toFields, toInput } from './profile-draft.ts';

const loadProfileSchema = async (): Promise<FormSchema> => (await import('@bros/contract/members/profiles')).profileForm;

const { fields, hints, errors } = formTexts;

function Fields({ form }: { form: FormState<ProfileValues> }) {
  const { field } = form;
  return (
    <>
      <TextField
        {...field('displayName')}
        label={fields.displayName}
        hint={hints.displayName}
        limit={DISPLAY_NAME_MAX_CHARACTERS}
        autoComplete="nickname"
        isRequired
      />
      <TextField
        {...field('occupation')}
        label={fields.occupation}
        limit={PLACE_MAX_CHARACTERS}
        autoComplete="organization-title"
      />
      <PlaceFields form={form} />
      <TextField {...field('age')} label={fields.age} hint={hints.age} inputMode="numeric" autoComplete="off" />
      <TextArea {...field('bio')} label={fields.bio} hint={hints.bio} limit={BIO_MAX_CHARACTERS} rows={5} />
      <Tags form={form} name="interests" max={INTERESTS_MAX} suggestions={SUGGESTED_INTERESTS} />
      <Tags form={form} name="languages" max={LANGUAGES_MAX} suggestions={SUGGESTED_LANGUAGES} />
      <TextField {...field('education')} label={fields.education} limit={PLACE_MAX_CHARACTERS} />
      <TextField {...field('culturalBackground')} label={fields.culturalBackground} limit={PLACE_MAX_CHARACTERS} />
    </>
  );
}

function Tags({
  form,
  name,
  ...props
}: {
  form: FormState<ProfileValues>;
  name: 'interests' | 'languages';
  max: number;
  suggestions: readonly string[];
}) {
  const { value, onChange, error } = form.field(name);
  return (
    <TagField
      {...props}
      name={name}
      label={fields[name]}
      hint={hints[name]}
      error={error}
      values={splitTags(value)}
      maxCharacters={TAG_MAX_CHARACTERS}
      onChange={(tags) => onChange(joinTags(tags))}
    />
  );
}

/** After an edit conflict, also returns the other version, which saving again overwrites. */
function useProfileForm(profile: OwnProfile, onLeave: () => void) {
  const { save, reload } = useOwnProfileActions();
  const [savedElsewhere, setSavedElsewhere] = useState<OwnProfile | null>(null);

  const showFailure = () => showToast({ ...formTexts.failed, tone: 'error' });

  async function showBoth(): Promise<void> {
    try {
      const current = await reload();
      form.setValue('version', String(current.version));
      setSavedElsewhere(current);
    } catch {
      showFailure();
    }
  }

  const form: FormState<ProfileValues> = useForm({
    initial: { ...toFields(profile), version: String(profile.version) },
    draft: PROFILE_DRAFT,
    errorMessages: { ...errors, version: { other: formTexts.failed.text } },
    loadSchema: loadProfileSchema,
    toInput,
    send: async (input) => {
      try {
        await save(input);
      } catch (error) {
        if (refusalCode(error) === 'EDIT_CONFLICT') await showBoth();
        else showFailure();
        // Keeps the input as a draft.
        throw error;
      }
      showToast(formTexts.saved);
      onLeave();
    },
  });
  return { form, savedElsewhere };
}

export interface ProfileEditorProps {
  profile: OwnProfile;
  startAt: string | null;
  onLeave: () => void;
}

export default function ProfileEditor({ profile, startAt, onLeave }: ProfileEditorProps) {
  const { form, savedElsewhere } = useProfileForm(profile, onLeave);
  const saved = savedElsewhere && toFields(savedElsewhere);

  const { ref } = form.formProps;
  // The button that had the focus no longer exists.
  useEffect(() => {
    if (startAt) document.getElementsByName(startAt)[0]?.focus();
    else ref.current?.focus({ preventScroll: true });
  }, [startAt, ref]);

  function cancel(): void {
    dropDraft(PROFILE_DRAFT);
    onLeave();
  }

  function use(part: Part): void {
    for (const name of PARTS[part]) form.setValue(name, saved?.[name] ?? '');
  }

  return (
    <form {...form.formProps} className={classes('grid gap-2', styles.form)} aria-labelledby="about" tabIndex={-1}>
      <Fields form={form} />
      {saved && <EditConflict saved={saved} typed={form.values} onUse={use} />}
      <DraftNotice restored={form.restored} />
      {!saved && <Failure error={form.failure} />}
      <div className="wrap gap-1 margin-top-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={formTexts.saving}>
          {formTexts.save}
        </Button>
        <Button variant="plain" onPress={cancel}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

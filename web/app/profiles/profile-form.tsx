import type { OwnProfile } from '@bros/contract/profiles';
import { BIO_MAX_CHARACTERS, DISPLAY_NAME_MAX_CHARACTERS, PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { useState } from 'react';
import { describeError, refusalCode } from '../platform/api.ts';
import { type FormState, useForm } from '../platform/form.ts';
import { dropDraft } from '../platform/form-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { EditConflict } from './edit-conflict.tsx';
import { useOwnProfileActions } from './own-profile.ts';
import styles from './profile.module.css';
import { type ProfileValues, pickEdited, profileDraft } from './profile-draft.ts';
import { loadProfileSchema } from './schemas.ts';
import { profileTexts } from './texts.ts';

const { fields, hints, wrong } = profileTexts;

function Fields({ field }: Pick<FormState<ProfileValues>, 'field'>) {
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
      <div className={styles.pair}>
        <TextField
          {...field('location')}
          label={fields.location}
          hint={hints.location}
          limit={PLACE_MAX_CHARACTERS}
          autoComplete="address-level2"
        />
        <TextField {...field('country')} label={fields.country} limit={PLACE_MAX_CHARACTERS} autoComplete="country-name" />
      </div>
      <TextArea {...field('bio')} label={fields.bio} hint={hints.bio} limit={BIO_MAX_CHARACTERS} rows={5} />
    </>
  );
}

/** The form with what it needs to save over another window's edit, knowingly. */
function useProfileForm(profile: OwnProfile, onLeave: () => void) {
  const { save, reload } = useOwnProfileActions();
  const [savedElsewhere, setSavedElsewhere] = useState<OwnProfile | null>(null);

  async function handleRefusal(error: unknown): Promise<void> {
    if (refusalCode(error) !== 'EDIT_CONFLICT') {
      const { failed } = profileTexts;
      showToast({ title: failed.title, text: `${failed.text} ${describeError(error).text}`, tone: 'error' });
      throw error;
    }
    const current = await reload();
    form.setValue('version', String(current.version));
    setSavedElsewhere(current);
  }

  const form: FormState<ProfileValues> = useForm({
    initial: { ...pickEdited(profile), version: String(profile.version) },
    words: { ...wrong, version: { other: profileTexts.failed.text } },
    loadSchema: loadProfileSchema,
    toInput: ({ version, ...values }) => ({ ...values, version: Number(version) }),
    draft: profileDraft(profile.memberId),
    send: async (input) => {
      try {
        await save(input);
      } catch (error) {
        return handleRefusal(error);
      }
      showToast(profileTexts.saved);
      onLeave();
    },
  });
  return { form, savedElsewhere };
}

/** The profile to write. Leaving without saving puts everything back. */
export default function ProfileEditor({ profile, onLeave }: { profile: OwnProfile; onLeave: () => void }) {
  const { form, savedElsewhere } = useProfileForm(profile, onLeave);

  function cancel(): void {
    dropDraft(profileDraft(profile.memberId).name);
    onLeave();
  }

  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="about">
      <Fields field={form.field} />
      {savedElsewhere && <EditConflict saved={pickEdited(savedElsewhere)} typed={form.values} onUse={form.setValue} />}
      <div className={styles.ways}>
        <Button type="submit" isBusy={form.isBusy} busyLabel={profileTexts.saving}>
          {profileTexts.save}
        </Button>
        <Button variant="plain" onPress={cancel}>
          {profileTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

import {
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_TEXT_MAX_CHARACTERS,
  ANNOUNCEMENT_TITLE_MAX_CHARACTERS,
  type AnnouncementForm,
  type AnnouncementLevel,
  type DeskAnnouncement,
} from '@bros/contract/core/announcements';
import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { readLocalTime, toLocalTime } from '../../platform/local-time.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { classes } from '../../ui/classes.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import { useRefreshStaff } from '../shared/api.ts';
import styles from './announcement-dialog.module.css';
import { announcementTexts } from './announcement-texts.ts';

const { form: labels, levels } = announcementTexts;
const ON = 'on';

interface AnnouncementDialogProps {
  announcement: DeskAnnouncement | null;
  onClose: () => void;
}

export function AnnouncementDialog(props: AnnouncementDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.announcement ? labels.editTitle : labels.newTitle}>
      <Fields {...props} />
    </Dialog>
  );
}

interface FormFields extends Record<string, string> {
  title: string;
  text: string;
  path: string;
  level: string;
  tiers: string;
  startsAt: string;
  endsAt: string;
  isNotice: string;
}

const initialOf = (seen: DeskAnnouncement | null): FormFields => ({
  title: seen?.title ?? '',
  text: seen?.text ?? '',
  path: seen?.path ?? '',
  level: seen?.level ?? 'info',
  tiers: (seen?.tiers ?? TIERS).join(' '),
  startsAt: toLocalTime(seen?.startsAt ?? new Date().toISOString()),
  endsAt: toLocalTime(seen?.endsAt ?? null),
  isNotice: seen?.isNotice ? ON : '',
});

function toForm(id: string, fields: FormFields): AnnouncementForm {
  return {
    id,
    title: fields.title,
    text: fields.text,
    path: fields.path.trim() || null,
    level: fields.level as AnnouncementLevel,
    tiers: TIERS.filter((tier) => fields.tiers.split(' ').includes(tier)),
    startsAt: readLocalTime(fields.startsAt) ?? '',
    endsAt: readLocalTime(fields.endsAt),
    isNotice: fields.isNotice === ON,
  };
}

function useAnnouncementForm({ announcement, onClose }: AnnouncementDialogProps) {
  const refresh = useRefreshStaff();
  // A refetch must not change this form.
  const [seen] = useState(announcement);
  const [id] = useState(() => seen?.id ?? crypto.randomUUID());
  const { errors } = labels;
  return useForm({
    initial: initialOf(seen),
    draft: `announcement:${seen?.id ?? 'new'}`,
    errorMessages: {
      title: { other: errors.title },
      text: { other: errors.text },
      path: { other: errors.path },
      level: { other: errors.choice },
      tiers: { other: errors.tiers },
      startsAt: { other: errors.startsAt },
      endsAt: { other: errors.endsAt },
      isNotice: { other: errors.choice },
    },
    loadSchema: async () => {
      const contract = await import('@bros/contract/core/announcements');
      return seen ? contract.saveAnnouncementForm : contract.createAnnouncementForm;
    },
    toInput: (fields) => ({ ...toForm(id, fields), ...(seen && { version: seen.version }) }),
    send: async (input) => {
      if (seen) await client.staff.saveAnnouncement({ ...input, version: seen.version });
      else await client.staff.createAnnouncement(input, { context: { isIdempotent: true } });
      await refresh();
      showToast({ title: seen ? labels.saved : labels.created });
      onClose();
    },
  });
}

function Fields(props: AnnouncementDialogProps) {
  const { announcement: seen, onClose } = props;
  const form = useAnnouncementForm(props);
  const { field, values, setValue, isBusy } = form;
  return (
    <DialogForm form={form} texts={{ ...labels, submit: seen ? actionTexts.save : labels.create }} onCancel={onClose}>
      <TextField
        {...field('title')}
        label={labels.title}
        limit={ANNOUNCEMENT_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={isBusy}
        autoComplete="off"
      />
      <TextArea {...field('text')} label={labels.text} limit={ANNOUNCEMENT_TEXT_MAX_CHARACTERS} isRequired isDisabled={isBusy} />
      <TextField
        {...field('path')}
        label={labels.path}
        hint={labels.pathHint}
        isRequired={false}
        isDisabled={isBusy}
        spellCheck={false}
        autoComplete="off"
      />
      <Select
        {...field('level')}
        label={labelTexts.level}
        hint={labels.levelHint}
        options={ANNOUNCEMENT_LEVELS.map((level) => ({ value: level, label: levels[level] }))}
        isDisabled={isBusy}
      />
      <TierChoice {...field('tiers')} isDisabled={isBusy} />
      <div className={classes('grid gap-2', styles.pair)}>
        <DateField {...field('startsAt')} label={labelTexts.from} hasTime isRequired isDisabled={isBusy} />
        <DateField
          {...field('endsAt')}
          label={labelTexts.until}
          hint={labels.endsAtHint}
          hasTime
          isRequired={false}
          isDisabled={isBusy}
        />
      </div>
      <Checkbox
        name="isNotice"
        label={labels.isNotice}
        hint={seen?.noticeSentAt ? labels.noticeGone : labels.noticeHint}
        isOn={values.isNotice === ON}
        isDisabled={isBusy || Boolean(seen?.noticeSentAt)}
        onChange={(isOn) => setValue('isNotice', isOn ? ON : '')}
      />
      {seen && <p className="muted text-small">{labels.dismissedHint}</p>}
    </DialogForm>
  );
}

interface TierChoiceProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDisabled: boolean;
}

function TierChoice({ value, onChange, error, isDisabled }: TierChoiceProps) {
  const chosen = value.split(' ') as Tier[];
  return (
    <fieldset className={classes('grid gap-1 padding-0 border-0', styles.tiers)}>
      <legend>{labels.tiers}</legend>
      <Stack gap="small">
        {TIERS.map((tier) => (
          <Checkbox
            key={tier}
            name={`tier-${tier}`}
            label={PLANS[tier].name}
            isOn={chosen.includes(tier)}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange(TIERS.filter((other) => (other === tier ? isOn : chosen.includes(other))).join(' '))}
          />
        ))}
        {error && (
          <p role="alert" className="bad text-small">
            {error}
          </p>
        )}
      </Stack>
    </fieldset>
  );
}

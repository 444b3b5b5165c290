import { ROOM_NAME_MAX_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import { GROUP_JOINING, GROUP_PURPOSE_MAX_CHARACTERS, type GroupJoining } from '@bros/contract/messaging/group-rules';
import type { FormState } from '../../platform/form.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { groupTexts as texts } from './texts.ts';

export interface GroupValues extends Record<string, string> {
  name: string;
  purpose: string;
  joining: GroupJoining;
}

export const GROUP_ERRORS = {
  name: { other: texts.nameError },
  purpose: { other: texts.purposeError },
  joining: { other: texts.joiningError },
} as const;

export function GroupFields({ form }: { form: FormState<GroupValues> }) {
  return (
    <>
      <TextField
        {...form.field('name')}
        label={labelTexts.name}
        limit={ROOM_NAME_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('purpose')}
        label={texts.purpose}
        limit={GROUP_PURPOSE_MAX_CHARACTERS}
        isDisabled={form.isBusy}
        rows={2}
      />
      <Select
        name="joining"
        label={texts.how}
        value={form.values.joining}
        options={GROUP_JOINING.map((value) => ({ value, label: texts.joining[value] }))}
        onChange={(joining) => form.setValue('joining', joining)}
        isDisabled={form.isBusy}
      />
    </>
  );
}

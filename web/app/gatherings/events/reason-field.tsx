import { EVENT_REASON_MAX_CHARACTERS } from '@bros/contract/gatherings/event-rules';
import type { FormState } from '../../platform/form.ts';
import { TextArea } from '../../ui/text-area.tsx';

interface ReasonFieldProps<Values extends { reason: string }> {
  form: FormState<Values>;
  label: string;
  isRequired: boolean;
}

export const ReasonField = <Values extends { reason: string }>({ form, label, isRequired }: ReasonFieldProps<Values>) => (
  <TextArea
    {...form.field('reason')}
    label={label}
    limit={EVENT_REASON_MAX_CHARACTERS}
    isRequired={isRequired}
    isDisabled={form.isBusy}
    rows={3}
  />
);

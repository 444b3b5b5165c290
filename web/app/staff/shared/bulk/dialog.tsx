import { REASON_MAX_CHARACTERS, SUSPENSION_MAX_DAYS } from '@bros/contract/core/rules';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import type { BulkAction, BulkResult } from '@bros/contract/staff/staff-members';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { useMember } from '../../../platform/session.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { useRefreshStaff } from '../api.ts';
import { Lines, MutedText, Strong } from '../cells.tsx';
import { staffTexts } from '../texts.ts';
import { bulkTexts } from './texts.ts';

const { dialog: texts, results: resultTexts } = bulkTexts;
const { actions: labels } = staffTexts;

const DEFAULT_DAYS = '7';

interface BulkDialogProps {
  members: readonly StaffMember[];
  /** True after the action ran, even if it failed for some members. */
  onClose: (isDone: boolean) => void;
}

export function BulkDialog({ members, onClose }: BulkDialogProps) {
  const [asked] = useState(members);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  return (
    <Dialog isOpen onClose={() => onClose(results !== null)} title={texts.title(asked.length)}>
      {results ? (
        <Results members={asked} results={results} onClose={() => onClose(true)} />
      ) : (
        <BulkForm members={asked} onDone={setResults} onCancel={() => onClose(false)} />
      )}
    </Dialog>
  );
}

interface BulkFormProps {
  members: readonly StaffMember[];
  onDone: (results: readonly BulkResult[]) => void;
  onCancel: () => void;
}

function useBulkForm({ members, onDone }: BulkFormProps) {
  const refresh = useRefreshStaff();
  const [clientId] = useState(() => crypto.randomUUID());
  return useForm({
    initial: { action: 'note' as string, days: DEFAULT_DAYS, text: '' },
    draft: `members-action:${members.map(({ id }) => id).join()}`,
    errorMessages: {
      action: { other: labels.choiceError },
      days: { other: labels.daysError(SUSPENSION_MAX_DAYS) },
      text: { other: texts.textError },
    },
    loadSchema: async () => (await import('@bros/contract/staff/staff-members')).bulkActionForm,
    toInput: ({ action, days, text }) => ({
      memberIds: members.map(({ id }) => id),
      action: action as BulkAction,
      clientId,
      days: action === 'suspend' ? Number(days) : null,
      text,
    }),
    send: async (input) => {
      const { results } = await client.staff.actOnMembers(input);
      await refresh();
      onDone(results);
    },
  });
}

function BulkForm(props: BulkFormProps) {
  const isAdmin = useMember().role === 'admin';
  const possible: readonly BulkAction[] = isAdmin ? ['note', 'suspend', 'restore'] : ['note', 'suspend'];
  const form = useBulkForm(props);
  const action = possible.find((one) => one === form.values.action) ?? 'note';
  return (
    <DialogForm
      form={form}
      texts={{ submit: texts.actions[action], busy: labels.busy }}
      isDangerous={action === 'suspend'}
      onCancel={props.onCancel}
    >
      <Select
        {...form.field('action')}
        label={labelTexts.whatToDo}
        options={possible.map((value) => ({ value: value as string, label: texts.actions[value] }))}
        isDisabled={form.isBusy}
      />
      {action === 'suspend' && (
        <TextField
          {...form.field('days')}
          label={labels.days}
          hint={labels.daysHint(SUSPENSION_MAX_DAYS)}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          isDisabled={form.isBusy}
        />
      )}
      <TextArea
        {...form.field('text')}
        label={action === 'note' ? labelTexts.note : labelTexts.reason}
        hint={{ note: texts.noteHint, suspend: labels.notifiedReasonHint, restore: labels.reasonHint }[action]}
        limit={REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Banner tone="info" title={labels.whatHappens}>
        <p>{texts.effects[action]}</p>
        <p>{texts.oneByOne}</p>
        <p>{labels.recorded}</p>
      </Banner>
    </DialogForm>
  );
}

interface ResultsProps {
  members: readonly StaffMember[];
  results: readonly BulkResult[];
  onClose: () => void;
}

function Results({ members, results, onClose }: ResultsProps) {
  const refused = results.filter(({ refusal }) => refusal !== null);
  const nameOf = (memberId: string) => members.find(({ id }) => id === memberId)?.displayName ?? '';
  return (
    <Stack>
      <p role="status">{resultTexts.title(results.length - refused.length)}</p>
      {refused.length > 0 && (
        <>
          <p>{resultTexts.refused(refused.length)}</p>
          <ul>
            {refused.map(({ memberId, refusal }) => (
              <li key={memberId}>
                <Lines>
                  <Strong>{nameOf(memberId)}</Strong>
                  {refusal && <MutedText>{resultTexts.reasons[refusal]}</MutedText>}
                </Lines>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onPress={onClose}>{uiTexts.close}</Button>
    </Stack>
  );
}

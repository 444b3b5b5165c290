import type { MemberId } from '@bros/contract/core/fields';
import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboboxInput } from '../../ui/combobox-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useSearchChoice } from '../../ui/use-search-choice.ts';
import { useRefreshEvents } from './events.ts';
import { eventPageTexts } from './page-texts.ts';
import { priceTexts } from './price-texts.ts';
import { ReasonField } from './reason-field.tsx';

const { handOverDialog: texts } = eventPageTexts;

export function HandOverDialog({ event, onClose }: { event: EventPage; onClose: () => void }) {
  const refresh = useRefreshEvents();
  const form = useForm({
    initial: { memberId: '', displayName: '', reason: '' },
    draft: `event-host:${event.id}`,
    errorMessages: {
      memberId: { other: texts.memberError },
      displayName: { other: texts.memberError },
      reason: { other: texts.reasonError },
    },
    loadSchema: async () => (await import('@bros/contract/gatherings/event-forms')).handOverEventForm,
    toInput: ({ memberId, reason }) => ({ eventId: event.id, memberId: memberId as MemberId, reason }),
    send: async (order) => {
      await client.staff.handEventOver(order);
      showToast({ title: texts.done(host?.displayName ?? '') });
      onClose();
      await refresh();
    },
  });
  const { memberId, displayName } = form.values;
  const host = memberId ? { id: memberId as MemberId, displayName } : null;
  function choose(chosen: NewHost | null): void {
    form.setValue('memberId', chosen?.id ?? '');
    form.setValue('displayName', chosen?.displayName ?? '');
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <p>{texts.text}</p>
        {event.priceCents !== null && <p>{priceTexts.handedOver}</p>}
        {event.coHosts.length > 0 && (
          <Row>
            {event.coHosts.map((coHost) => (
              <Button key={coHost.id} variant="quiet" size="small" onPress={() => choose(coHost)}>
                {texts.coHost(coHost.displayName)}
              </Button>
            ))}
          </Row>
        )}
        <NewHostField value={host} onChoose={choose} error={form.field('memberId').error} isDisabled={form.isBusy} />
        <ReasonField form={form} label={labelTexts.why} isRequired />
      </DialogForm>
    </Dialog>
  );
}

const OFFERED_MAX = 8;

interface NewHost {
  id: MemberId;
  displayName: string;
}

interface NewHostFieldProps {
  value: NewHost | null;
  onChoose: (host: NewHost | null) => void;
  error: string | undefined;
  isDisabled: boolean;
}

const findMembers = async (search: string): Promise<readonly NewHost[]> =>
  (await client.staff.members({ search, state: 'active', limit: OFFERED_MAX })).items;

function NewHostField({ value, onChoose, error, isDisabled }: NewHostFieldProps) {
  const choice = useSearchChoice<NewHost>({
    label: texts.member,
    value,
    nameOf: ({ displayName }) => displayName,
    find: findMembers,
    onChoose,
  });
  return (
    <FieldFrame
      name="host"
      label={texts.member}
      hint={texts.memberHint}
      isRequired
      isDisabled={isDisabled}
      {...(error !== undefined && { error })}
    >
      {(control) => (
        <ComboboxInput
          choice={choice}
          control={control}
          maxLength={SEARCH_MAX_CHARACTERS}
          describe={({ displayName }) => ({ name: displayName })}
          texts={{ failed: texts.membersFailed, none: texts.noMember, found: texts.membersFound }}
        />
      )}
    </FieldFrame>
  );
}

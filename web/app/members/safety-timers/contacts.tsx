import { SAFETY_CONTACTS_MAX } from '@bros/contract/members/safety-timer-rules';
import type { SafetyContact } from '@bros/contract/members/safety-timers';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useShowSafety } from './safety.ts';
import { safetyTexts } from './texts.ts';

const { contacts: texts } = safetyTexts;
const formTexts = safetyTexts.contacts.form;
const TONES = { waiting: 'fair', confirmed: 'good', withdrawn: 'bad' } as const;

export function Contacts({ contacts }: { contacts: readonly SafetyContact[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<SafetyContact | null>(null);
  const show = useShowSafety();
  // The pressed button may disappear with its contact, or once the list is full.
  const frame = useKeptFocus(contacts.map(({ id, can }) => `${id}${can.ask}`).join());

  async function remove({ id: contactId }: SafetyContact): Promise<void> {
    show(await client.safetyTimers.removeContact({ contactId }, { context: { isIdempotent: true } }));
    showToast({ title: texts.removed });
  }

  const add = contacts.length < SAFETY_CONTACTS_MAX && (
    <Button
      variant={contacts.length === 0 ? 'primary' : 'quiet'}
      icon={<IconUserPlus size={20} aria-hidden />}
      onPress={() => setAdding(true)}
      aria={{ 'aria-haspopup': 'dialog' }}
    >
      {texts.add}
    </Button>
  );
  return (
    <div ref={frame} tabIndex={-1}>
      <Panel title={texts.title} lead={texts.lead} action={add}>
        {contacts.length > 0 && (
          <ItemList>
            {contacts.map((contact) => (
              <Contact key={contact.id} contact={contact} onRemove={() => setRemoved(contact)} />
            ))}
          </ItemList>
        )}
      </Panel>
      {isAdding && <ContactDialog contacts={contacts} onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          texts={{ title: texts.removeTitle(removed.name), submit: actionTexts.remove }}
          action={() => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Contact({ contact, onRemove }: { contact: SafetyContact; onRemove: () => void }) {
  const { name, email, state, can } = contact;
  const show = useShowSafety();

  async function ask(): Promise<void> {
    try {
      show(await client.safetyTimers.addContact({ name, email }));
      showToast({ title: texts.asked(name) });
    } catch (error) {
      showToast({ title: texts.askFailed, text: describeError(error).text, tone: 'error' });
    }
  }

  const title = (
    <>
      {name} <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
    </>
  );
  const actions = (
    <div className="wrap gap-1">
      {can.ask && (
        <Button variant="quiet" size="small" onPress={ask} aria={{ 'aria-label': `${texts.ask}: ${name}` }}>
          {texts.ask}
        </Button>
      )}
      {can.remove && (
        <Button
          variant="quiet"
          size="small"
          onPress={onRemove}
          aria={{ 'aria-label': texts.remove(name), 'aria-haspopup': 'dialog' }}
        >
          {actionTexts.remove}
        </Button>
      )}
    </div>
  );
  return <Item name={title} details={[email]} action={actions} />;
}

interface ContactDialogProps {
  contacts: readonly SafetyContact[];
  onClose: () => void;
}

function ContactDialog({ contacts, onClose }: ContactDialogProps) {
  const show = useShowSafety();
  const form: FormState<{ name: string; email: string }> = useForm({
    initial: { name: '', email: '' },
    draft: { noneBecause: 'another person’s address does not stay on the device' },
    errorMessages: formTexts.errors,
    loadSchema: () => import('@bros/contract/members/safety-timers').then(({ safetyContactForm }) => safetyContactForm),
    toInput: (values) => values,
    send: async (input) => {
      if (contacts.some(({ email }) => email === input.email.trim().toLowerCase())) {
        form.setError('email', formTexts.known);
        return UNSENT;
      }
      show(await client.safetyTimers.addContact(input));
      showToast({ title: formTexts.sentTitle, text: formTexts.sent(input.name) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={formTexts.title}>
      <DialogForm form={form} texts={formTexts} onCancel={onClose}>
        <TextField {...form.field('name')} label={labelTexts.name} hint={formTexts.nameHint} isRequired />
        <TextField
          {...form.field('email')}
          type="email"
          label={formTexts.email}
          hint={formTexts.emailHint}
          autoComplete="off"
          isRequired
        />
      </DialogForm>
    </Dialog>
  );
}

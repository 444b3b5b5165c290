import type { SafetyContact } from '@bros/contract/members/safety-timers';
import { client } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useShowSafety } from './safety.ts';
import { safetyTexts } from './texts.ts';

const texts = safetyTexts.contacts.form;

interface ContactDialogProps {
  contacts: readonly SafetyContact[];
  onClose: () => void;
}

export function ContactDialog({ contacts, onClose }: ContactDialogProps) {
  const show = useShowSafety();
  const form: FormState<{ name: string; email: string }> = useForm({
    initial: { name: '', email: '' },
    draft: { noneBecause: 'another person’s address does not stay on the device' },
    errorMessages: texts.errors,
    loadSchema: () => import('@bros/contract/members/safety-timers').then(({ safetyContactForm }) => safetyContactForm),
    toInput: (values) => values,
    send: async (input) => {
      if (contacts.some(({ email }) => email === input.email.trim().toLowerCase())) {
        form.setError('email', texts.known);
        return UNSENT;
      }
      show(await client.safetyTimers.addContact(input));
      showToast({ title: texts.sentTitle, text: texts.sent(input.name) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} onCancel={onClose}>
        <TextField {...form.field('name')} label={labelTexts.name} hint={texts.nameHint} isRequired />
        <TextField
          {...form.field('email')}
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          autoComplete="off"
          isRequired
        />
      </DialogForm>
    </Dialog>
  );
}

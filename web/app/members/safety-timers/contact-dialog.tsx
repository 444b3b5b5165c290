import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useShowSafety } from './safety.ts';
import { safetyTexts } from './texts.ts';

const texts = safetyTexts.contacts.form;

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const show = useShowSafety();
  const form = useForm({
    initial: { name: '', email: '' },
    draft: { none: 'another person’s address does not stay on the device' },
    errorMessages: texts.errors,
    loadSchema: () => import('@bros/contract/members/safety-timers').then(({ safetyContactForm }) => safetyContactForm),
    toInput: (values) => values,
    send: async (input) => {
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

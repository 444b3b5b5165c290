import { GROUP_PICTURE_SHAPE, groupPictureUrl } from '@bros/contract/core/pictures';
import type { Group } from '@bros/contract/messaging/groups';
import { useQueryClient } from '@tanstack/react-query';
import { client, describeError } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { useChosenPicture } from '../../shared/pictures/use-chosen-picture.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { GROUP_ERRORS, GroupFields, type GroupValues } from './group-form.tsx';
import { refreshGroups } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

const [, WIDTH] = GROUP_PICTURE_SHAPE.widths;
const SHOWN_PX = 96;

export default function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id: roomId, name, purpose, joining } = group;
  const picture = useChosenPicture();
  const form = useForm({
    initial: { name, purpose, joining } as GroupValues,
    draft: `group:${roomId}`,
    errorMessages: GROUP_ERRORS,
    loadSchema: async () => (await import('@bros/contract/messaging/groups')).groupForm,
    toInput: (values) => ({ roomId, name: values.name, purpose: values.purpose, joining: values.joining }),
    send: async (input) => {
      await client.groups.update(input);
      showToast({ title: outcomeTexts.saved, tone: 'success' });
      try {
        await picture.send(`/api/groups/${roomId}/picture`, () => client.groups.removePicture({ roomId }));
      } catch (error) {
        showToast({ title: texts.picture.failed, text: describeError(error).text, tone: 'error' });
      }
      await refreshGroups(queryClient);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} isLocked={form.isBusy} title={texts.edit}>
      <DialogForm form={form} texts={{ submit: actionTexts.save }} onCancel={onClose}>
        <GroupFields form={form} />
        <PictureField
          picture={picture}
          stored={group.picture && groupPictureUrl(roomId, group.picture.version, WIDTH)}
          width={SHOWN_PX}
          height={SHOWN_PX}
          texts={texts.picture}
          isBusy={form.isBusy}
        />
      </DialogForm>
    </Dialog>
  );
}

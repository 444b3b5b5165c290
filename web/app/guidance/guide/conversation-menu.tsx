import type { GuideConversation } from '@bros/contract/guidance/guide';
import { GUIDE_TITLE_MAX_CHARACTERS, type GuideExportFormat } from '@bros/contract/guidance/guide-rules';
import { IconFileText, IconHeadset, IconJson, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshConversations } from './guide.ts';
import { guideTexts } from './texts.ts';

const { list: texts, renaming, removing } = guideTexts;

interface ConversationMenuProps {
  conversation: GuideConversation;
  onPassToDesk?: (() => void) | undefined;
  onRemoved: () => void;
}

export function ConversationMenu({ conversation, onPassToDesk, onRemoved }: ConversationMenuProps) {
  const [action, setAction] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAction(null);
  const items: MenuItem[] = [
    { label: actionTexts.rename, icon: <IconPencil size={20} aria-hidden />, onPress: () => setAction('rename') },
    {
      label: texts.exportMarkdown,
      icon: <IconFileText size={20} aria-hidden />,
      onPress: () => void exportConversation(conversation, 'markdown'),
    },
    {
      label: texts.exportJson,
      icon: <IconJson size={20} aria-hidden />,
      onPress: () => void exportConversation(conversation, 'json'),
    },
    ...(onPassToDesk ? [{ label: texts.toDesk, icon: <IconHeadset size={20} aria-hidden />, onPress: onPassToDesk }] : []),
    {
      label: actionTexts.delete,
      icon: <IconTrash size={20} aria-hidden />,
      isDangerous: true,
      onPress: () => setAction('remove'),
    },
  ];
  return (
    <>
      <Menu label={texts.actions(conversation.title)} trigger={<MenuDots />} items={items} />
      <Dialog isOpen={action === 'rename'} title={renaming.title} onClose={close}>
        <RenameForm conversation={conversation} onClose={close} />
      </Dialog>
      {action === 'remove' && <RemoveDialog conversation={conversation} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}

const EXTENSIONS: Record<GuideExportFormat, string> = { markdown: 'md', json: 'json' };

const fileNameOf = (title: string) => title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || guideTexts.title;

async function exportConversation({ id, title }: GuideConversation, format: GuideExportFormat): Promise<void> {
  try {
    await downloadFile(`/api/guide/conversations/${id}/file?format=${format}`, `${fileNameOf(title)}.${EXTENSIONS[format]}`);
  } catch (error) {
    showToast({ title: texts.exportFailed, text: describeError(error).text, tone: 'error' });
  }
}

function RenameForm({ conversation, onClose }: { conversation: GuideConversation; onClose: () => void }) {
  const refresh = useRefreshConversations();
  const form = useForm({
    initial: { title: conversation.title },
    draft: `guide-title:${conversation.id}`,
    errorMessages: renaming.errors,
    loadSchema: async () => (await import('@bros/contract/guidance/guide')).renameForm,
    toInput: ({ title }) => ({ conversationId: conversation.id, title }),
    send: async (input) => {
      await client.guide.rename(input);
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm form={form} texts={renaming} onCancel={onClose}>
      <TextField
        {...form.field('title')}
        label={labelTexts.title}
        limit={GUIDE_TITLE_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}

interface RemoveDialogProps extends Pick<ConversationMenuProps, 'conversation' | 'onRemoved'> {
  onClose: () => void;
}

function RemoveDialog({ conversation: { id: conversationId, title }, onClose, onRemoved }: RemoveDialogProps) {
  const refresh = useRefreshConversations();
  async function remove(): Promise<void> {
    await client.guide.remove({ conversationId });
    showToast({ title: removing.done });
    onRemoved();
    await refresh();
  }
  return (
    <ConfirmDialog texts={removing} action={remove} onClose={onClose}>
      <p>{removing.text(title)}</p>
    </ConfirmDialog>
  );
}

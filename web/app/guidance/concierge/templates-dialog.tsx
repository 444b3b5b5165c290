import type { DeskTemplate } from '@bros/contract/guidance/concierge-desk';
import { DESK_TEMPLATE_NAME_MAX_CHARACTERS, REQUEST_TEXT_MAX_CHARACTERS } from '@bros/contract/guidance/concierge-rules';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshConcierge } from './concierge.ts';
import { useTemplates } from './desk.ts';
import { deskTexts } from './desk-texts.ts';

const { templates: texts } = deskTexts;
const SHOWN_CHARACTERS = 120;

type Edited = Pick<DeskTemplate, 'id' | 'name' | 'text'> & { isNew?: boolean };
const newTemplate = (): Edited => ({ id: crypto.randomUUID(), name: '', text: '', isNew: true });

export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      {edited ? (
        <TemplateForm key={edited.id} template={edited} onClose={() => setEdited(null)} />
      ) : (
        <Templates onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function Templates({ onEdit }: { onEdit: (template: Edited) => void }) {
  const query = useTemplates();
  const action = createActionWithToast(useRefreshConcierge(), texts.removeFailed);
  const items = query.data?.items;
  return (
    <Stack>
      <p>{texts.lead}</p>
      <Loading query={query} shape="row" lines={2} />
      {items?.length === 0 && <p>{texts.none}</p>}
      {items && items.length > 0 && (
        <ItemList>
          {items.map((template) => (
            <Item
              key={template.id}
              name={template.name}
              details={[template.text.slice(0, SHOWN_CHARACTERS)]}
              action={
                <Row>
                  <Button
                    variant="plain"
                    size="small"
                    onPress={() => onEdit(template)}
                    aria={{ 'aria-label': texts.edit(template.name) }}
                  >
                    <IconPencil size={20} aria-hidden />
                  </Button>
                  <Button
                    variant="plain"
                    size="small"
                    onPress={() => action(() => client.conciergeDesk.removeTemplate({ templateId: template.id }), texts.removed)}
                    aria={{ 'aria-label': texts.remove(template.name) }}
                  >
                    <IconTrash size={20} aria-hidden />
                  </Button>
                </Row>
              }
            />
          ))}
        </ItemList>
      )}
      <div>
        <Button variant="quiet" onPress={() => onEdit(newTemplate())}>
          {texts.add}
        </Button>
      </div>
    </Stack>
  );
}

function TemplateForm({ template, onClose }: { template: Edited; onClose: () => void }) {
  const refresh = useRefreshConcierge();
  const form = useForm({
    initial: { name: template.name, text: template.text },
    draft: `desk-template:${template.isNew ? 'new' : template.id}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/guidance/concierge-desk')).templateForm,
    toInput: (values) => ({ templateId: template.id, ...values }),
    send: async (saved) => {
      await client.conciergeDesk.saveTemplate(saved);
      showToast({ title: texts.saved });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        label={labelTexts.name}
        limit={DESK_TEMPLATE_NAME_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        limit={REQUEST_TEXT_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={6}
      />
    </DialogForm>
  );
}

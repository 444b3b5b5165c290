import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { CityGuide } from '@bros/contract/places/city-guides';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useActionWithToast, useRefreshGuides } from './guides.ts';
import { guideTexts } from './texts.ts';

const { staff: texts } = guideTexts;

export default function StaffActions({ guide: { id: guideId, isPinned } }: { guide: CityGuide }) {
  const action = useActionWithToast();
  const [isTakingDown, setTakingDown] = useState(false);
  const toggle = () =>
    action(() => client.cityGuideDesk.setPinned({ guideId, isPinned: !isPinned }), isPinned ? texts.unpinned : texts.pinned);
  return (
    <Row>
      <Button size="small" variant="quiet" onPress={toggle}>
        {isPinned ? texts.unpin : texts.pin}
      </Button>
      <ButtonLink size="small" variant="quiet" to={paths.adminCityGuide(guideId)}>
        {texts.copy}
      </ButtonLink>
      <Button size="small" variant="plain" onPress={() => setTakingDown(true)}>
        {actionTexts.takeDown}
      </Button>
      {isTakingDown && <TakeDownDialog guideId={guideId} onClose={() => setTakingDown(false)} />}
    </Row>
  );
}

function TakeDownDialog({ guideId, onClose }: { guideId: CityGuide['id']; onClose: () => void }) {
  const { takeDownDialog: labels } = texts;
  const refresh = useRefreshGuides();
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '' },
    draft: `city-guide-removal:${guideId}`,
    errorMessages: { reason: { other: labels.error } },
    loadSchema: async () => (await import('@bros/contract/places/city-guide-desk')).takeDownGuideForm,
    toInput: ({ reason }) => ({ guideId, reason }),
    send: async (input) => {
      await client.cityGuideDesk.takeDown(input);
      showToast({ title: labels.done });
      await navigate(paths.adminCityGuide(guideId));
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={labels.title}>
      <DialogForm form={form} texts={labels} isDangerous onCancel={onClose}>
        <p>{labels.text}</p>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.reason}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

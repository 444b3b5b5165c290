import { IconSend } from '@tabler/icons-react';
import type { FormState } from '../../platform/form.ts';
import type { FieldValues } from '../../platform/form-check.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

interface SendRowProps {
  form: Pick<FormState<FieldValues>, 'failure' | 'restored' | 'isBusy' | 'isReady'>;
  isUploading: boolean;
  texts: { send: string; busy: string; failed: string };
}

export const SendRow = ({ form, isUploading, texts }: SendRowProps) => (
  <>
    <DraftNotice restored={form.restored} />
    <Failure error={form.failure} title={texts.failed} />
    <Row align="end">
      <Button
        type="submit"
        icon={<IconSend size={20} aria-hidden />}
        isBusy={form.isBusy}
        busyLabel={texts.busy}
        isDisabled={!form.isReady || isUploading}
      >
        {texts.send}
      </Button>
    </Row>
  </>
);

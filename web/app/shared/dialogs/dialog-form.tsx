import type { ReactNode } from 'react';
import type { FormState } from '../../platform/form.ts';
import type { FieldValues } from '../../platform/form-check.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Failure } from './failure.tsx';

export interface DialogFormProps {
  form: Pick<FormState<FieldValues>, 'formProps' | 'failure' | 'restored' | 'isBusy' | 'isReady'>;
  /** Without `failed`, the error's own title is shown. */
  texts: { submit: string; busy?: string; cancel?: string; failed?: string };
  isDangerous?: boolean;
  onCancel?: () => void;
  children: ReactNode;
}

export function DialogForm({ form, texts, isDangerous = false, onCancel, children }: DialogFormProps) {
  return (
    <form {...form.formProps}>
      <Stack>
        {children}
        <DraftNotice restored={form.restored} />
        <Failure error={form.failure} {...(texts.failed && { title: texts.failed })} />
        <Row align="end">
          {onCancel && (
            <Button variant="quiet" onPress={onCancel} isDisabled={form.isBusy}>
              {texts.cancel ?? actionTexts.cancel}
            </Button>
          )}
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={form.isBusy}
            busyLabel={texts.busy ?? busyTexts.saving}
            isDisabled={!form.isReady}
          >
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

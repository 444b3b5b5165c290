import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Button } from '../../ui/button.tsx';
import { accountDataTexts } from './texts.ts';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'));

const { deletion: labels } = accountDataTexts;

export const deleteAccountLabels = { title: labels.title, text: labels.text };

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {labels.open}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

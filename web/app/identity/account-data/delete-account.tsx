import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-patiently.ts';
import { Button } from '../../ui/button.tsx';
import { accountDataTexts } from './texts.ts';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'));

const { deletion: words } = accountDataTexts;

export const deleteAccountWords = { title: words.title, text: words.text };

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

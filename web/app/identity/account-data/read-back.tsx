import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Button } from '../../ui/button.tsx';
import { accountDataTexts } from './texts.ts';

const { readBack: labels } = accountDataTexts;

export const readBackLabels = { title: labels.title, text: labels.text };

const ReadBackDialog = lazyPart(() => import('./read-back/read-back-dialog.tsx'));

export function ReadBack() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {labels.title}
      </Button>
      <Suspense fallback={null}>{isOpen && <ReadBackDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

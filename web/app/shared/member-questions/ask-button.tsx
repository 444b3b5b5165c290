import type { City } from '@bros/contract/core/cities';
import { IconUserQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { askTexts as texts } from './ask-texts.ts';

export const AskDialog = lazyPart(() => import('./ask-dialog.tsx'));

interface AskButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  city: City | null;
  text?: string;
  /** Separates drafts about the same city. */
  draftId?: string;
}

export function AskButton({ city, text = '', draftId, variant = 'quiet', size = 'medium' }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMember().capabilities.includes('community.post')) return null;
  return (
    <>
      <Button variant={variant} size={size} icon={<IconUserQuestion size={20} aria-hidden />} onPress={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AskDialog city={city} text={text} draftId={draftId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

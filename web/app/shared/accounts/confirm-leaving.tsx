import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { leavingTexts as texts } from './leaving-texts.ts';

interface ConfirmLeavingProps {
  count: number;
  onDecided: (isLeaving: boolean) => void;
}

function ConfirmLeaving({ count, onDecided }: ConfirmLeavingProps) {
  const [isOpen, setOpen] = useState(true);
  function decide(isLeaving: boolean): void {
    setOpen(false);
    onDecided(isLeaving);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => decide(false)}
      title={texts.title(count)}
      footer={
        <>
          <Button variant="danger" onPress={() => decide(true)}>
            {texts.leave}
          </Button>
          <Button variant="primary" onPress={() => decide(false)}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.text(count)}</p>
    </Dialog>
  );
}

/** Has its own root, because every frame with a sign-out button may ask. */
export async function confirmLeaving(count: number): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isLeaving = await new Promise<boolean>((onDecided) => {
    root.render(<ConfirmLeaving count={count} onDecided={onDecided} />);
  });
  root.unmount();
  place.remove();
  return isLeaving;
}

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sample } from './sample.tsx';

/** Fails while rendering, as a broken screen does. */
export function BrokenSamples() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, in the gallery');
  return (
    <Sample title="Page Error">
      <p>The screen that stands in when another one fails, with its three ways out.</p>
      <div>
        <Button variant="danger" onPress={() => setBroken(true)}>
          Break this page
        </Button>
      </div>
    </Sample>
  );
}

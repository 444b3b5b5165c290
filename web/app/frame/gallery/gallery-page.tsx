import { useEffect, useState } from 'react';
import { chooseTheme } from '../../platform/theme.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { ActionSamples } from './action-samples.tsx';
import { BrokenSamples } from './broken-samples.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FrameSamples } from './frame-samples.tsx';
import styles from './gallery.module.css';
import { ShowSamples } from './show-samples.tsx';
import { StateSamples } from './state-samples.tsx';

export const meta = () => describePage({ title: 'Design system' });

const parts = {
  all: { label: 'Primitives', samples: [ActionSamples, FieldSamples, ShowSamples, StateSamples] },
  colours: { label: 'Colours and type', samples: [ColourSamples] },
  frame: { label: 'Dashboard frame', samples: [] },
  broken: { label: 'Error screen', samples: [BrokenSamples] },
};
type Part = keyof typeof parts;

/** Lets a script that takes pictures choose theme and part: `/dev/ui?theme=dark&part=frame`. */
function useAddress(select: (part: Part) => void): void {
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const [theme, part] = [search.get('theme'), search.get('part')];
    if (theme === 'light' || theme === 'dark') chooseTheme(theme);
    if (part && part in parts) select(part as Part);
  }, [select]);
}

/** Every primitive in every state. Exists outside production only: the server refuses the address there. */
export default function GalleryPage() {
  const [part, setPart] = useState<Part>('all');
  useAddress(setPart);
  // The frame is a whole page: it shows alone.
  if (part === 'frame') return <FrameSamples onLeave={() => setPart('all')} />;
  const tabs = (Object.keys(parts) as Part[]).map((id) => ({ id, label: parts[id].label }));
  return (
    <main className={styles.page}>
      <Stack gap="large">
        <PageHeader
          eyebrow="Development"
          title="Design system"
          lead="Every primitive in each of its states. What is not here does not exist; what looks wrong here looks wrong everywhere."
          actions={
            <Row>
              <ThemeSwitch />
            </Row>
          }
        />
        <Tabs label="Parts" tabs={tabs} selected={part} onSelect={setPart}>
          <Stack gap="large">
            {parts[part].samples.map((Samples) => (
              <Samples key={Samples.name} />
            ))}
          </Stack>
        </Tabs>
      </Stack>
    </main>
  );
}

import { useEffect, useState } from 'react';
import { chooseTheme } from '../../platform/theme.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty, ErrorState, Skeleton, Spinner } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { showToast } from '../../ui/toasts.ts';
import { themes } from '../../ui/tokens.ts';
import { DashboardLayout } from '../dashboard-layout.tsx';
import { OfflineNotice } from '../offline-line.tsx';
import { ActionSamples } from './action-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';
import { ShowSamples } from './show-samples.tsx';

function StateSamples() {
  return (
    <>
      <Sample title="Waiting">
        <Spinner />
        <div className={styles.fields}>
          <Skeleton />
          <Skeleton shape="row" lines={2} />
          <Skeleton shape="card" lines={1} />
        </div>
      </Sample>
      <Sample title="Empty">
        <Empty
          title="No destinations found"
          text="Try adjusting your search or check back later for new destinations."
          action={<Button variant="quiet">Clear the search</Button>}
        />
      </Sample>
      <Sample title="Error">
        <ErrorState
          title="Failed to load destinations"
          text="Network error. Please check your connection."
          onRetry={() => undefined}
        />
      </Sample>
      <Sample title="Offline">
        <OfflineNotice since={Date.now()} />
      </Sample>
    </>
  );
}

const member = { id: '7', displayName: 'Marco Polo', email: 'marco@example.org', tier: null, role: 'moderator' } as const;

function FrameSamples({ onLeave }: { onLeave: () => void }) {
  const signOut = () => showToast({ title: 'Signed out', text: "You've been successfully signed out." });
  return (
    <DashboardLayout member={member} onSignOut={signOut}>
      <h1 className="visually-hidden">Dashboard frame</h1>
      <Empty
        title="The screen appears here"
        text="Press Ctrl or Meta and B for the sidebar."
        action={
          <Button variant="quiet" onPress={onLeave}>
            Back to the primitives
          </Button>
        }
      />
    </DashboardLayout>
  );
}

function ColorSamples() {
  return (
    <>
      <Sample title="Colors">
        <div className={classes('grid gap-1', styles.swatches)}>
          {Object.keys(themes.light).map((token) => (
            <div key={token} className="grid gap-4px text-small">
              <span className={classes('border rounded', styles.chip)} style={{ background: `var(--${token})` }} />
              {token}
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Type">
        <h1>Know someone wherever you land</h1>
        <h2>Rooms where people answer</h2>
        <h3>Honest scores for every city</h3>
        <h4>Four memberships, one of them free</h4>
        <p>
          Text runs at sixteen pixels in Inter, at most sixty-eight characters to a line, with{' '}
          <a href="#type">links that look like links</a> and digits 0123456789 of equal width in columns. Names keep their
          letters: Łódź, İzmir, Medellín, Chișinău.
        </p>
      </Sample>
    </>
  );
}

function BrokenSamples() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, in the gallery');
  return (
    <Sample title="Page Error">
      <p>The screen that replaces one that failed, with three ways to continue.</p>
      <div>
        <Button variant="danger" onPress={() => setBroken(true)}>
          Break this page
        </Button>
      </div>
    </Sample>
  );
}

export const meta = () => describePage({ title: 'Design system' });

const parts = {
  all: { label: 'Primitives', samples: [ActionSamples, FieldSamples, ShowSamples, StateSamples] },
  colors: { label: 'Colors and type', samples: [ColorSamples] },
  frame: { label: 'Dashboard frame', samples: [] },
  broken: { label: 'Error screen', samples: [BrokenSamples] },
};
type Part = keyof typeof parts;

/** Screenshot scripts use `/dev/ui?theme=dark&part=frame`. */
function useAddress(select: (part: Part) => void): void {
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const [theme, part] = [search.get('theme'), search.get('part')];
    if (theme === 'light' || theme === 'dark') chooseTheme(theme);
    if (part && part in parts) select(part as Part);
  }, [select]);
}

/** The server does not serve this page in production. */
export default function GalleryPage() {
  const [part, setPart] = useState<Part>('all');
  useAddress(setPart);
  if (part === 'frame') return <FrameSamples onLeave={() => setPart('all')} />;
  const tabs = (Object.keys(parts) as Part[]).map((id) => ({ id, label: parts[id].label }));
  return (
    <main className={classes('margin-auto width-content', styles.page)}>
      <Stack gap="large">
        <PageHeader
          eyebrow="Development"
          title="Design system"
          lead="Every primitive in each of its states. A primitive that is not here does not exist; one that looks wrong here looks wrong everywhere."
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

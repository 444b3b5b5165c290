import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DashboardLayout } from '../dashboard-layout.tsx';

const member = { id: '7', displayName: 'Marco Polo', email: 'marco@example.org', tier: null, role: 'moderator' } as const;

/** The frame of the screens inside, as a page of its own. */
export function FrameSamples({ onLeave }: { onLeave: () => void }) {
  const signOut = () => showToast({ title: 'Signed out', text: "You've been successfully signed out." });
  return (
    <DashboardLayout member={member} onSignOut={signOut}>
      <h1 className="visually-hidden">Dashboard frame</h1>
      <Empty
        title="The screen stands here"
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

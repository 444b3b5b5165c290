import { DashboardLayout } from '../shell/dashboard-layout.tsx';
import { Empty } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './gallery.module.css';

export function FrameSamples() {
  return (
    <div className={styles.stage}>
      <DashboardLayout
        member={{ id: '7', displayName: 'Marco Polo', email: 'marco@example.org', tier: null, role: 'moderator' }}
        onSignOut={() => showToast({ title: 'Signed out', text: "You've been successfully signed out." })}
      >
        <Empty title="The screen stands here" text="Press Ctrl or Meta and B for the sidebar." />
      </DashboardLayout>
    </div>
  );
}

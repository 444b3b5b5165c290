import { Button } from '../../ui/button.tsx';
import { Empty, ErrorState, OfflineNotice, Skeleton, Spinner } from '../../ui/states.tsx';
import styles from './gallery.module.css';
import { Sample } from './sample.tsx';

export function StateSamples() {
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
        <OfflineNotice />
      </Sample>
    </>
  );
}

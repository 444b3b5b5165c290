import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { useMember } from '../../platform/session.ts';
import { describeState } from '../../shared/outbox/waiting-note.tsx';
import { discard, sendAgain, waitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { ErrorState } from '../../ui/states.tsx';
import { waitingTexts as texts } from './offline-texts.ts';
import { Section } from './section.tsx';

const WriteActions = ({ write }: { write: WaitingWrite }) => (
  <div className="row gap-1">
    <Button variant="plain" size="small" onPress={() => sendAgain(write)}>
      {texts.sendAgain}
    </Button>
    <Button variant="plain" size="small" onPress={() => discard(write)}>
      {outboxTexts.discard}
    </Button>
  </div>
);

/** Lists what this device sends once there is a connection, and what the server refused. */
export function WaitingSection() {
  const { id } = useMember();
  const query = useQuery(waitingWrites(id));
  const { data, refetch } = query;
  return (
    <Section title={texts.title} text={texts.text}>
      {query.isError && <ErrorState title={texts.failed} onRetry={refetch} />}
      {data?.length === 0 && <p className="muted">{texts.empty}</p>}
      {data && data.length > 0 && (
        <ItemList>
          {data.map((write) => (
            <Item
              key={write.id}
              name={<Link to={write.path}>{write.title}</Link>}
              details={[write.text || texts.photos, describeState(write)]}
              action={<WriteActions write={write} />}
            />
          ))}
        </ItemList>
      )}
    </Section>
  );
}

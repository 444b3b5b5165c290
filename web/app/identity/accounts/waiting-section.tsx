import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { describeState, WriteActions } from '../../shared/outbox/waiting-note.tsx';
import { waitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { waitingTexts as texts } from './offline-texts.ts';
import { Section } from './section.tsx';

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

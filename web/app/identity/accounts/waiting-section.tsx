import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeRefusal } from '../../platform/error-texts.ts';
import { discardWrite, keepWrite, sendNow } from '../../platform/outbox/outbox.ts';
import { subscribeToOutbox } from '../../platform/outbox/outbox-events.ts';
import { listWrites, type WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { useMember } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { waitingTexts as texts } from './offline-texts.ts';
import { Section } from './section.tsx';

export const waitingWrites = (memberId: string) =>
  queryOptions({
    queryKey: ['waiting-writes', memberId],
    queryFn: () => listWrites(memberId),
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
  });

const stateOf = ({ refusal }: WaitingWrite): string =>
  refusal ? texts.refused(describeRefusal(refusal.code, refusal.data).text) : outboxTexts.waiting;

function WriteActions({ write }: { write: WaitingWrite }) {
  async function change(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch {
      showToast({ title: outboxTexts.changeFailed, tone: 'error' });
    }
  }
  const sendAgain = async () => {
    await keepWrite({ ...write, refusal: undefined });
    sendNow();
  };
  const discard = async () => {
    if (!(await discardWrite(write.id))) showToast({ title: outboxTexts.alreadySent });
  };
  return (
    <div className="row gap-1">
      <Button variant="plain" size="small" onPress={() => change(sendAgain)}>
        {texts.sendAgain}
      </Button>
      <Button variant="plain" size="small" onPress={() => change(discard)}>
        {outboxTexts.discard}
      </Button>
    </div>
  );
}

/** Lists what this device sends once there is a connection, and what the server refused. */
export function WaitingSection() {
  const { id } = useMember();
  const query = useQuery(waitingWrites(id));
  const { data, refetch } = query;
  useEffect(() => subscribeToOutbox(() => void refetch()), [refetch]);
  return (
    <Section title={texts.title} text={texts.text}>
      {query.isError && <ErrorState title={texts.failed} onRetry={refetch} />}
      {data?.length === 0 && <p className="muted">{texts.empty}</p>}
      {data && data.length > 0 && (
        <ItemList>
          {data.map((write) => (
            <Item
              key={write.id}
              name={write.title}
              details={[write.text || texts.photos, stateOf(write)]}
              action={<WriteActions write={write} />}
            />
          ))}
        </ItemList>
      )}
    </Section>
  );
}

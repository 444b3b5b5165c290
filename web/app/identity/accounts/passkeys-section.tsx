import type { Passkey } from '@bros/contract/identity/second-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx';
import { Section } from './section.tsx';
import { securityTexts } from './security-texts.ts';

const { passkeys } = securityTexts;

function PasskeyList({ items, onRemove }: { items: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  if (items.length === 0) return <p>{passkeys.empty}</p>;
  return (
    <ItemList>
      {items.map((passkey) => (
        <Item
          key={passkey.id}
          name={passkey.name}
          details={[passkeys.addedOn(formatDate(passkey.createdAt))]}
          action={
            <Button
              size="small"
              variant="danger"
              onPress={() => onRemove(passkey)}
              aria={{ 'aria-label': passkeys.removeNamed(passkey.name) }}
            >
              {actionTexts.remove}
            </Button>
          }
        />
      ))}
    </ItemList>
  );
}

export function PasskeysSection() {
  const queryClient = useQueryClient();
  const query = useQuery(api.accounts.passkeys.queryOptions());
  const { data } = query;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  function close(): void {
    setAdding(false);
    setRemoving(null);
    void queryClient.invalidateQueries({ queryKey: api.accounts.passkeys.key() });
  }

  return (
    <Section title={passkeys.title} text={passkeys.text}>
      <Loading query={query} failed={passkeys.failed} shape="row" lines={1} />
      {data && <PasskeyList items={data.items} onRemove={setRemoving} />}
      <Button variant="quiet" onPress={() => setAdding(true)}>
        {passkeys.add}
      </Button>
      <AddPasskeyDialog isOpen={isAdding} onClose={close} />
      {removing && <RemovePasskeyDialog passkey={removing} onClose={close} />}
    </Section>
  );
}

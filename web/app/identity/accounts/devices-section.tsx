import type { Device } from '@bros/contract/identity/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client, describeError } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useSignOut } from '../../shared/accounts/sign-out.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Section } from './section.tsx';
import { securityTexts } from './security-texts.ts';

const { devices } = securityTexts;

function DeviceRow({ device, onRevoke }: { device: Device; onRevoke: () => Promise<void> }) {
  const details = [
    device.address,
    devices.lastUsed(formatDateTime(device.lastUsedAt)),
    devices.signedIn(formatDateTime(device.signedInAt)),
  ];
  return (
    <Item
      name={
        <>
          {device.name}
          {device.isCurrent && <Badge tone="good">{devices.current}</Badge>}
        </>
      }
      details={[details.filter(Boolean).join(' · ')]}
      action={
        !device.isCurrent && (
          <Button size="small" variant="danger" onPress={onRevoke} aria={{ 'aria-label': devices.revokeNamed(device.name) }}>
            {devices.revoke}
          </Button>
        )
      }
    />
  );
}

export function DevicesSection() {
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const query = useQuery(api.accounts.devices.queryOptions());
  const { data } = query;
  const reload = () => queryClient.invalidateQueries({ queryKey: api.accounts.devices.key() });

  async function revoke({ id, name }: Device): Promise<void> {
    try {
      await client.accounts.revokeDevice({ id });
      showToast({ title: devices.revoked, text: devices.revokedText(name) });
    } catch (refusal) {
      showToast({ ...describeError(refusal), tone: 'error' });
    }
    await reload();
  }

  return (
    <Section title={devices.title} text={devices.text}>
      <Loading query={query} failed={devices.failed} shape="row" lines={2} />
      {data && (
        <ItemList>
          {data.items.map((device) => (
            <DeviceRow key={device.id} device={device} onRevoke={() => revoke(device)} />
          ))}
        </ItemList>
      )}
      {data && data.items.length > 1 && (
        <Button variant="quiet" onPress={() => signOut('others').then(reload)}>
          {devices.signOutOthers}
        </Button>
      )}
    </Section>
  );
}

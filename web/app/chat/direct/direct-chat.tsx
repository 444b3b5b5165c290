import { DirectPanel } from './direct-panel.tsx';
import type { DirectAddress } from './direct-rooms.ts';
import { StartPanel } from './start-panel.tsx';

/** What of direct messages is open: a conversation, or whom to begin one with. */
export function DirectChat({ address }: { address: DirectAddress }) {
  if (address === null) return <StartPanel />;
  return <DirectPanel key={JSON.stringify(address)} address={address} />;
}

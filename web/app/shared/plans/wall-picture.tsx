import type { Tier } from '@bros/contract/tiers';
import { dayPosterUrl } from '../covers/place-cover.tsx';

const SCENES: Record<Tier, string> = { browser: 'porto', explorer: 'rio-de-janeiro', adventurer: 'kathmandu', legend: 'tokyo' };

export default function WallPicture({ tier }: { tier: Tier }) {
  return <img src={dayPosterUrl(SCENES[tier])} alt="" width={640} height={360} className="object-cover" />;
}

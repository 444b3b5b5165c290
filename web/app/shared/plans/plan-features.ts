import { FEATURE_OF_CAPABILITY } from '@bros/contract/core/capability-features';
import { FEATURES, type Feature } from '@bros/contract/core/features';
import {
  ALLOWANCES,
  type Allowance,
  CAPABILITIES,
  type Capability,
  PLANS,
  TIERS,
  type Tier,
  tierAllows,
} from '@bros/contract/tiers';
import { formatNumber, formatPercent } from '../../platform/format.ts';
import { planTexts } from './plan-texts.ts';

const { rows: labels } = planTexts;

type PlanValue = boolean | string;

interface PlanRow {
  key: string;
  label: string;
  values: Record<Tier, PlanValue>;
}

function row(key: keyof typeof labels, amountOf: (tier: Tier) => PlanValue): PlanRow {
  const [browser, explorer, adventurer, legend] = TIERS.map(amountOf) as [PlanValue, PlanValue, PlanValue, PlanValue];
  return { key, label: labels[key], values: { browser, explorer, adventurer, legend } };
}

const FOR_ALL: readonly { feature: Feature; key: keyof typeof labels }[] = [
  { feature: 'destinations', key: 'readDestinations' },
  { feature: 'chat', key: 'readRooms' },
  { feature: 'listening', key: 'listen' },
  { feature: 'profile', key: 'ownProfile' },
];

function directoryPlace(tier: Tier): PlanValue {
  if (tier === 'legend') return planTexts.listedFirst;
  return tierAllows(tier, 'people.see') && planTexts.listed;
}

const IN_FIGURES: readonly Capability[] = ['connections.request', 'photos.upload'];

const count = (value: number): PlanValue => (value === 0 ? false : formatNumber(value));

const FIGURES: readonly { feature: Feature; key: keyof typeof labels; amountOf: (allowance: Allowance) => PlanValue }[] = [
  {
    feature: 'connections',
    key: 'connectionRequests',
    amountOf: ({ connectionRequests }) => (connectionRequests === null ? planTexts.noLimit : count(connectionRequests)),
  },
  { feature: 'photos', key: 'profilePhotos', amountOf: ({ profilePhotos }) => count(profilePhotos) },
  { feature: 'photos', key: 'profileCover', amountOf: ({ hasProfileCover }) => hasProfileCover },
  { feature: 'chat', key: 'photosPerMessage', amountOf: ({ photosPerMessage }) => count(photosPerMessage) },
  { feature: 'guide', key: 'guideQuestions', amountOf: ({ guideQuestions }) => count(guideQuestions) },
];

export const planRows = (): readonly PlanRow[] => [
  ...FOR_ALL.filter(({ feature }) => FEATURES[feature]).map(({ key }) => row(key, () => true)),
  ...CAPABILITIES.filter((capability) => FEATURES[FEATURE_OF_CAPABILITY[capability]] && !IN_FIGURES.includes(capability)).map(
    (capability) => row(capability, (tier) => tierAllows(tier, capability)),
  ),
  ...(FEATURES.networking ? [row('listed', directoryPlace)] : []),
  ...FIGURES.filter(({ feature }) => FEATURES[feature]).map(({ key, amountOf }) =>
    row(key, (tier) => amountOf(ALLOWANCES[tier])),
  ),
  ...(FEATURES.earnings
    ? [row('commission', (tier) => PLANS[tier].commissionPercent > 0 && formatPercent(PLANS[tier].commissionPercent))]
    : []),
];

function describeRow({ label, values }: PlanRow, tier: Tier): string {
  if (values[tier] === planTexts.listedFirst) return planTexts.listedFirstLong;
  return values[tier] === true ? label : planTexts.valued(label, String(values[tier]));
}

const HIGHLIGHTS: Record<Tier, readonly (keyof typeof labels)[]> = {
  browser: [],
  explorer: ['people.see', 'chat.post', 'events.register', 'courses.use', 'commission'],
  adventurer: ['guide.use', 'guides.exclusive', 'booking.assist', 'verification.priority', 'commission'],
  legend: ['concierge.use', 'events.exclusive', 'invites.manage', 'listed', 'commission'],
};

/** Omits features that are off. `first` is the capability that the reader's plan lacks. */
export const planHighlights = (tier: Tier, first?: Capability): string[] =>
  [...new Set([...(first ? [first] : []), ...HIGHLIGHTS[tier]])]
    .flatMap((key) => planRows().filter((each) => each.key === key))
    .map((each) => describeRow(each, tier));

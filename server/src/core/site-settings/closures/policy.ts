import {
  MAINTENANCE_RETRY_SECONDS,
  MAINTENANCE_TEXT,
  type Maintenance,
  SWITCHED_FEATURES,
  type SwitchedFeature,
} from '@bros/contract/core/site-closures';
import type { SiteSettings } from '@bros/contract/core/site-settings';
import { FEATURE_SWITCHES, OPEN_IN_MAINTENANCE } from '@bros/contract/feature-switches';
import type { Actor } from '../../../platform/api/context.ts';
import { failure } from '../../../platform/http/failure.ts';

type Switches = SiteSettings & { isImprintMissing?: boolean };

/** While the required imprint is missing, the site accepts no new members. */
const isOn = (settings: Switches, feature: SwitchedFeature): boolean =>
  settings[FEATURE_SWITCHES[feature].setting] && !(feature === 'invitedSignUp' && settings.isImprintMissing);

export const switchedOff = (settings: Switches): SwitchedFeature[] =>
  SWITCHED_FEATURES.filter((feature) => !isOn(settings, feature));

export const maintenanceOf = ({ isInMaintenance, maintenanceText, maintenanceEndsAt }: SiteSettings): Maintenance | null =>
  isInMaintenance ? { text: maintenanceText ?? MAINTENANCE_TEXT, endsAt: maintenanceEndsAt } : null;

/** Throws FEATURE_OFF. */
export function assertOn(settings: Switches, feature: SwitchedFeature): void {
  if (!isOn(settings, feature)) throw failure('FEATURE_OFF', { feature });
}

const featureOf = new Map<string, SwitchedFeature>(
  SWITCHED_FEATURES.flatMap((feature) => FEATURE_SWITCHES[feature].operations.map((operation) => [operation, feature] as const)),
);

/** Throws FEATURE_OFF, and MAINTENANCE except for staff. */
export function assertOpen(settings: Switches, operationId: string, actor: Pick<Actor, 'role'> | null): void {
  const work = maintenanceOf(settings);
  const isStaff = actor !== null && actor.role !== 'member';
  if (work && !isStaff && !OPEN_IN_MAINTENANCE.has(operationId)) throw failure('MAINTENANCE', work);
  const feature = featureOf.get(operationId);
  if (feature) assertOn(settings, feature);
}

export function retryAfterMaintenance({ endsAt }: Maintenance, now: Date): number {
  const { min, max, unknown } = MAINTENANCE_RETRY_SECONDS;
  if (endsAt === null) return unknown;
  const seconds = Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000);
  if (seconds <= 0) return unknown;
  return Math.min(Math.max(seconds, min), max);
}

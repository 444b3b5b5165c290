import type { SwitchedFeature } from '@bros/contract/core/site-closures';
import { useQuery } from '@tanstack/react-query';
import { siteSettings } from './site-query.ts';
import { useIsListening } from './socket.ts';

const FRESH_MS = 30_000;

/** The settings of this installation that screens inside obey, asked for once the first screen is there. Undefined until then. */
export function useSite({ isWanted = true } = {}) {
  const enabled = useIsListening() && isWanted;
  return useQuery({ ...siteSettings, staleTime: FRESH_MS, enabled }).data;
}

/** True while admins have a feature switched off. */
export const useIsOff = (feature: SwitchedFeature): boolean => useSite()?.switchedOff.includes(feature) ?? false;

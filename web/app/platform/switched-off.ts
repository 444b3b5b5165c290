import type { SwitchedFeature } from '@bros/contract/site-closures';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useIsIdle } from './idle.ts';

const FRESH_MS = 30_000;

/** The settings of this installation that screens obey, asked for once the first screen is there. Undefined until then. */
export function useSite() {
  const isIdle = useIsIdle();
  return useQuery(api.site.settings.queryOptions({ staleTime: FRESH_MS, enabled: isIdle })).data;
}

/** True while admins have a feature switched off. */
export const useIsOff = (feature: SwitchedFeature): boolean => useSite()?.switchedOff.includes(feature) ?? false;

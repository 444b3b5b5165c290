import type { SwitchedFeature } from '@bros/contract/core/site-closures';
import { useQuery } from '@tanstack/react-query';
import { siteSettings } from './site-query.ts';
import { useIsSocketReady } from './socket.ts';

const FRESH_MS = 30_000;

/** Requests the settings after the first view; undefined until then. */
export function useSite({ isWanted = true } = {}) {
  const enabled = useIsSocketReady() && isWanted;
  return useQuery({ ...siteSettings, staleTime: FRESH_MS, enabled }).data;
}

export const useIsOff = (feature: SwitchedFeature): boolean => useSite()?.switchedOff.includes(feature) ?? false;

import type { Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import type { MapPlace } from '@bros/contract/places/map';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { siteSettings } from '../../platform/site-query.ts';
import { useSocket, useSocketEvents } from '../../platform/socket.ts';

/** The refetch interval, for changes without a socket event. */
const ASK_AGAIN_MS = 60_000;
const PEOPLE_SHOWN = 8;

export function useMapPlaces(circle: Circle | '') {
  const { queryKey, queryFn } = api.map.places.queryOptions({ input: { circle: circle || undefined } });
  return useQuery({ queryKey, queryFn, placeholderData: keepPreviousData, refetchInterval: ASK_AGAIN_MS });
}

export function usePeopleIn(cityId: CityId, circle: Circle | '') {
  return useQuery(
    api.members.list.queryOptions({ input: { cityId, stay: 'here', circle: circle || undefined, limit: PEOPLE_SHOWN } }),
  );
}

export function useFaces(cityIds: readonly CityId[], circle: Circle | '') {
  const { queryKey, queryFn } = api.map.faces.queryOptions({
    input: { cityIds: cityIds.toSorted((one, other) => one - other), circle: circle || undefined },
  });
  return useQuery({ queryKey, queryFn, enabled: cityIds.length > 0, placeholderData: keepPreviousData });
}

const EVENTS = ['connect', 'map.changed', 'destination.changed', 'connections.changed'] as const;

export function useLiveMap(selected: MapPlace | undefined): void {
  const queryClient = useQueryClient();
  const socket = useSocket();
  useEffect(() => {
    if (!socket) return;
    const open = () => socket.emit('map.open');
    socket.on('connect', open);
    if (socket.connected) open();
    return () => {
      socket.off('connect', open);
      if (socket.connected) socket.emit('map.close');
    };
  }, [socket]);
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.map.key() });
    if (selected) void queryClient.invalidateQueries({ queryKey: api.members.list.key({ type: 'query' }) });
  });
}

/** From the site settings. Null for the built-in style or after a failure; undefined while loading. */
export function useMapStyle(): string | null | undefined {
  const settings = useQuery({ ...siteSettings, staleTime: Number.POSITIVE_INFINITY });
  return settings.isError ? null : settings.data?.mapStyleUrl;
}

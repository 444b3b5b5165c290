import { paths } from '@bros/contract/paths';
import { useNavigation } from 'react-router';
import { useAddressState } from '../../platform/address-state.ts';
import { mapInAddress, type View } from './map-in-address.ts';

/** Keeps the map's view and filters in the address. Moving about does not fill the history. */
export function useMapInAddress() {
  const { shown, change } = useAddressState(mapInAddress);
  const { location: next = window.location } = useNavigation();
  /** The map comes to rest also while its reader is on the way to another screen, from which nothing may call them back. */
  const changeView = (view: View | null) => {
    if (next.pathname === paths.map) change({ view });
  };
  return { shown, change, changeView };
}

import { paths } from '@bros/contract/paths';
import { useNavigation, useSearchParams } from 'react-router';
import { readMap, type ShownMap, type View, writeMap } from './map-in-address.ts';

/** What the map shows lives in the address, so that a link, going back and reloading keep it. Moving about does not fill the history. */
export function useMapInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useNavigation();
  const shown = readMap(parameters);
  const change = (changes: Partial<ShownMap>) =>
    setParameters((before) => writeMap({ ...readMap(before), ...changes }), { replace: true, preventScrollReset: true });
  /** The map comes to rest also while its reader is on his way to another screen, from which he must not be called back. */
  const changeView = (view: View) => {
    if (state === 'idle' && location.pathname === paths.map) change({ view });
  };
  return { shown, change, changeView };
}

import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { CityStreams } from '../../gatherings/streams/live-marks.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { MapLoading, MapScreen } from './map-screen.tsx';
import { mapTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = { Loading: MapLoading };

export default function MapPage() {
  return <MapScreen renderLive={(cityId) => <CityStreams cityId={cityId} />} />;
}

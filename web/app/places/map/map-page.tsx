import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { CityStreams } from '../../gatherings/streams/live-marks.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { MapScreen } from './map-screen.tsx';
import { mapTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = { head: { title: texts.title, lead: texts.lead } };

export default function MapPage() {
  return <MapScreen renderLive={(cityId) => <CityStreams cityId={cityId} />} />;
}

import type { Circle } from '@bros/contract/core/audiences';
import type { MapPlace } from '@bros/contract/places/map';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Banner } from '../../ui/banner.tsx';
import { Spinner } from '../../ui/states.tsx';
import type { Lighting } from './face-markers.tsx';
import { firstView } from './first-view.ts';
import styles from './map.module.css';
import { MapSketch } from './map-sketch.tsx';
import type { Area, MapState, View } from './map-url-state.ts';
import { useMapStyle } from './places.ts';
import { mapTexts as texts } from './texts.ts';

const loadWorldView = () => import('./world-view.tsx');
// Preloads 250 kB while the screen renders. `lazyPart` retries after a failure.
if (!import.meta.env.SSR) loadWorldView().catch(() => undefined);
const WorldView = lazyPart(loadWorldView);

class DrawingBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Banner tone="error" title={texts.failed.title}>
        {texts.failed.text}
      </Banner>
    );
  }
}

interface DrawingProps extends Lighting {
  places: readonly MapPlace[];
  selected: MapPlace | undefined;
  shown: MapState;
  onSelect: (key: string | null) => void;
  onView: (view: View | null) => void;
  onArea: (area: Area | null) => void;
  faces: Circle | '' | null;
  isAble: boolean;
}

export function Drawing({ places, selected, shown, onSelect, onView, onArea, faces, isAble, ...lighting }: DrawingProps) {
  const styleUrl = useMapStyle();
  const [isDrawn, setDrawn] = useState(false);
  if (!isAble) {
    return (
      <Banner tone="info" title={texts.noGraphics.title}>
        {texts.noGraphics.text}
      </Banner>
    );
  }
  const toCome = (
    <div className={styles.world}>
      <Spinner label={texts.loading} />
    </div>
  );
  return (
    <DrawingBoundary>
      {!isDrawn && <MapSketch view={firstView(shown.view, selected)} />}
      <Suspense fallback={toCome}>
        {styleUrl === undefined ? (
          toCome
        ) : (
          <WorldView
            places={places}
            hasDots={shown.layers.includes('members')}
            selected={selected}
            onSelect={onSelect}
            view={shown.view}
            onView={onView}
            styleUrl={styleUrl}
            faces={faces}
            pins={shown.pins}
            area={shown.area}
            onArea={onArea}
            onDrawn={() => setDrawn(true)}
            {...lighting}
          />
        )}
      </Suspense>
    </DrawingBoundary>
  );
}

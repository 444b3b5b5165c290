import { IconMinus, IconPlus, IconWorld } from '@tabler/icons-react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './map.module.css';
import { mapTexts as texts } from './texts.ts';

export function MapButtons({ map, onWhole }: { map: RefObject<MapRef | null>; onWhole: () => void }) {
  const size = { size: 20, 'aria-hidden': true } as const;
  const hiddenLabel = (text: string) => <span className="visually-hidden">{text}</span>;
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" size="small" icon={<IconPlus {...size} />} onPress={() => void map.current?.zoomIn()}>
        {hiddenLabel(texts.zoomIn)}
      </Button>
      <Button variant="quiet" size="small" icon={<IconMinus {...size} />} onPress={() => void map.current?.zoomOut()}>
        {hiddenLabel(texts.zoomOut)}
      </Button>
      <Button variant="quiet" size="small" icon={<IconWorld {...size} />} onPress={onWhole}>
        {hiddenLabel(texts.wholeWorld)}
      </Button>
    </div>
  );
}

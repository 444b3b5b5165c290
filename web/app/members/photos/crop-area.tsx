import type { Crop } from '@bros/contract/core/pictures';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './crop-area.module.css';
import { CROP_ZOOM_MAX, cropOf, move, type Ratios, type View, zoomTo } from './crop-frame.ts';
import { dialogTexts } from './dialog-texts.ts';

const { crop: texts } = dialogTexts;

/** One key press moves the picture by this fraction of the frame. */
const STEP = 0.04;
const ZOOM_STEP = 0.1;
const WHEEL_PIXELS = 400;

const KEYS: Record<string, (view: View, ratios: Ratios) => View> = {
  ArrowLeft: (view, ratios) => move(view, STEP, 0, ratios),
  ArrowRight: (view, ratios) => move(view, -STEP, 0, ratios),
  ArrowUp: (view, ratios) => move(view, 0, STEP, ratios),
  ArrowDown: (view, ratios) => move(view, 0, -STEP, ratios),
  '+': (view, ratios) => zoomTo(view, view.zoom + ZOOM_STEP, ratios),
  '=': (view, ratios) => zoomTo(view, view.zoom + ZOOM_STEP, ratios),
  '-': (view, ratios) => zoomTo(view, view.zoom - ZOOM_STEP, ratios),
};

interface CropAreaProps {
  url: string;
  ratios: Ratios | null;
  frameRatio: number;
  view: View;
  onChange: (change: (view: View) => View) => void;
  onLoad: (pictureRatio: number) => void;
  onBroken: () => void;
}

const layOut = ({ left, top, width, height }: Crop) => ({
  left: `${(-left / width) * 100}%`,
  top: `${(-top / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
});

function useDrag(ratios: Ratios | null, view: View, onChange: CropAreaProps['onChange']) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const spread = () => {
    const [one, other] = [...pointers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const last = pointers.current.get(event.pointerId);
      if (!last || !ratios) return;
      const before = spread();
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const share = pointers.current.size;
      const [byX, byY] = [(event.clientX - last.x) / width / share, (event.clientY - last.y) / height / share];
      const nearer = before > 0 ? spread() / before : 1;
      onChange((current) => zoomTo(move(current, byX, byY, ratios), current.zoom * nearer, ratios));
    },
    onPointerUp: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent) => {
      const change = KEYS[event.key];
      if (!change || !ratios) return;
      event.preventDefault();
      onChange((current) => change(current, ratios));
    },
    'data-zoomed': view.zoom > 1 || undefined,
  };
}

/** React's wheel listeners are passive, so the page would scroll too. */
function useWheelZoom(ratios: Ratios | null, onChange: CropAreaProps['onChange']) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || !ratios) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      onChange((current) => zoomTo(current, current.zoom * (1 - event.deltaY / WHEEL_PIXELS), ratios));
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [ratios, onChange]);
  return frame;
}

export function CropArea({ url, ratios, frameRatio, view, onChange, onLoad, onBroken }: CropAreaProps) {
  const id = useId();
  const drag = useDrag(ratios, view, onChange);
  const frame = useWheelZoom(ratios, onChange);
  return (
    <div className="grid gap-2">
      <p id={`${id}-how`} className="muted text-small">
        {texts.instructions}
      </p>
      <div
        ref={frame}
        className={classes('margin-auto full-width relative rounded sunken clip', styles.frame)}
        style={{ aspectRatio: frameRatio }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        aria-label={texts.frame}
        aria-describedby={`${id}-how`}
        {...drag}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: onLoad is not an interaction */}
        <img
          src={url}
          alt=""
          draggable={false}
          className={styles.picture}
          style={ratios ? layOut(cropOf(view, ratios)) : undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onLoad(naturalWidth / naturalHeight)}
          onError={onBroken}
        />
      </div>
      <label className={classes('grid gap-2 align-center semibold', styles.zoom)}>
        <span>{texts.zoom}</span>
        <input
          type="range"
          min={1}
          max={CROP_ZOOM_MAX}
          step="any"
          value={view.zoom}
          disabled={!ratios}
          onChange={({ target }) => ratios && onChange((current) => zoomTo(current, target.valueAsNumber, ratios))}
        />
      </label>
    </div>
  );
}

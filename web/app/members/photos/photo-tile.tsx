import type { OwnPhoto } from '@bros/contract/members/photos';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconDotsVertical,
  IconRefresh,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/menu.tsx';
import { OwnPicture } from './own-picture.tsx';
import styles from './photos.module.css';
import { photoTexts as texts } from './texts.ts';

export interface PhotoTileProps {
  photo: OwnPhoto;
  /** Zero-based index. */
  index: number;
  count: number;
  canUpload: boolean;
  onMove: (from: number, to: number) => void;
  onCrop: () => void;
  onReplace: () => void;
  onRemove: () => void;
}

const ICON = 20;
const DRAGGED = 'application/x-photo-place';

export function PhotoTile({ photo, index, count, canUpload, onMove, onCrop, onReplace, onRemove }: PhotoTileProps) {
  const name = texts.photo(index + 1);
  const items = [
    ...(index > 0
      ? [
          { label: texts.makeFirst, icon: <IconUserCircle size={ICON} aria-hidden />, onPress: () => onMove(index, 0) },
          { label: texts.earlier, icon: <IconArrowLeft size={ICON} aria-hidden />, onPress: () => onMove(index, index - 1) },
        ]
      : []),
    ...(index < count - 1
      ? [{ label: texts.later, icon: <IconArrowRight size={ICON} aria-hidden />, onPress: () => onMove(index, index + 1) }]
      : []),
    ...(canUpload ? [{ label: texts.crop, icon: <IconCrop size={ICON} aria-hidden />, onPress: onCrop }] : []),
    ...(canUpload && photo.isShown
      ? [{ label: texts.replace, icon: <IconRefresh size={ICON} aria-hidden />, onPress: onReplace }]
      : []),
    { label: texts.remove, icon: <IconTrash size={ICON} aria-hidden />, onPress: onRemove, isDangerous: true },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dragging needs a pointer; the menu offers the same actions
    <li
      className={classes('relative', styles.tile)}
      data-hidden={!photo.isShown || undefined}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), index);
      }}
    >
      <OwnPicture photo={photo} kind="photo" name={name} />
      <div className={styles.marks}>
        {!photo.isShown && <Badge>{texts.notShown}</Badge>}
        {photo.isShown && index === 0 && <Badge tone="lagoon">{texts.first}</Badge>}
      </div>
      <div className={styles.menu}>
        <Menu
          label={texts.actsOn(name)}
          trigger={
            <span className={classes('center ink circle raised', styles.dots)}>
              <IconDotsVertical size={ICON} aria-hidden />
            </span>
          }
          items={items}
        />
      </div>
    </li>
  );
}

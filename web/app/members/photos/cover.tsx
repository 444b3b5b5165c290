import type { OwnPhoto } from '@bros/contract/members/photos';
import { usePictureInput } from '../../shared/pictures/use-picture-input.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout.tsx';
import { AddTile } from './add-tile.tsx';
import { OwnPicture } from './own-picture.tsx';
import styles from './photos.module.css';
import { photoTexts } from './texts.ts';

const { cover: texts, replace, crop, remove, notShown } = photoTexts;

interface CoverProps {
  cover: OwnPhoto | null;
  canUpload: boolean;
  onFile: (file: File) => void;
  onCrop: (cover: OwnPhoto) => void;
  onRemove: (cover: OwnPhoto) => void;
}

export function Cover({ cover, canUpload, onFile, onCrop, onRemove }: CoverProps) {
  const { input, open } = usePictureInput(onFile);
  return (
    <div className={classes('grid gap-1', styles.coverPart)}>
      <h3>{texts.title}</h3>
      <p className="muted text-small measure">{texts.lead}</p>
      {!cover && <AddTile isWide label={texts.add} onFile={onFile} />}
      {cover && (
        <>
          <div className={classes('relative', styles.cover)} data-hidden={!cover.isShown || undefined}>
            <OwnPicture photo={cover} kind="cover" name={texts.name} />
            {!cover.isShown && (
              <div className={styles.marks}>
                <Badge>{notShown}</Badge>
              </div>
            )}
          </div>
          {input}
          <Row>
            {canUpload && (
              <>
                <Button variant="quiet" size="small" onPress={open}>
                  {replace}
                </Button>
                <Button variant="quiet" size="small" onPress={() => onCrop(cover)}>
                  {crop}
                </Button>
              </>
            )}
            <Button variant="plain" size="small" onPress={() => onRemove(cover)}>
              {remove}
            </Button>
          </Row>
        </>
      )}
    </div>
  );
}

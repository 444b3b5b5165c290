import '../platform/source-maps.ts';
import { type PictureShape, WHOLE_CROP, type WholeShape } from '@bros/contract/core/pictures';
import { handleChildTask } from '../platform/child-process.ts';
import { type ImportedPicture, importPicture } from '../platform/pictures/renditions.ts';
import { loadSharp } from '../platform/pictures/sharp.ts';

export interface DrawingTask {
  drawings: string[];
  shape: PictureShape | WholeShape;
}

/** Only this process lets libvips load SVG; it never reads members' files. */
handleChildTask<DrawingTask, ImportedPicture[]>(async ({ drawings, shape }) => {
  const sharp = await loadSharp();
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const pictures: ImportedPicture[] = [];
  for (const drawing of drawings) {
    const png = await sharp(Buffer.from(drawing)).png().toBuffer();
    pictures.push(await importPicture(png, shape, WHOLE_CROP));
  }
  return pictures;
});

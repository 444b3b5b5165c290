import { PHOTO_SHAPES, type PictureShape } from '@bros/contract/core/pictures';
import { importDrawings } from '../drawings.ts';
import { drawFace } from './draw-face.ts';
import { readFaces } from './face.ts';

export const mailboxes = () => Object.keys(readFaces());

/** Skips members without a face. */
export function drawPortraits(wanted: readonly string[], shape: PictureShape = PHOTO_SHAPES.photo) {
  const faces = readFaces();
  const drawings = wanted.flatMap((mailbox) => {
    const face = faces[mailbox];
    return face ? [{ subject: mailbox, svg: drawFace(face) }] : [];
  });
  return importDrawings(drawings, shape);
}

import { PHOTO_SHAPES, type PhotoKind, photoUrl } from '@bros/contract/core/pictures';
import type { OwnPhoto } from '@bros/contract/members/photos';

const SIZES = { photo: '(min-width: 40rem) 10rem, 45vw', cover: '(min-width: 48rem) 44rem, 92vw' } as const;

export function OwnPicture({ photo, kind, name }: { photo: OwnPhoto; kind: PhotoKind; name: string }) {
  const { aspect, widths } = PHOTO_SHAPES[kind];
  const [, width] = widths;
  return (
    <img
      src={photoUrl(photo, width)}
      srcSet={widths.map((one) => `${photoUrl(photo, one)} ${one}w`).join(', ')}
      sizes={SIZES[kind]}
      width={width}
      height={Math.round(width / aspect)}
      alt={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ backgroundColor: photo.color }}
    />
  );
}

import { EVENT_COVER_SHAPE, eventCoverUrl } from '@bros/contract/core/pictures';
import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { IconWorld } from '@tabler/icons-react';
import { PlaceCover } from './place-cover.tsx';

const [SMALL, MIDDLE] = EVENT_COVER_SHAPE.widths as [number, number, number];

interface EventPictureProps {
  event: Pick<EventCard, 'id' | 'cover' | 'city' | 'point' | 'startsAt'>;
  sizes: string;
}

/** The cover, or the city's poster at the hour of the event. Decorative, because the title is beside it. */
export function EventPicture({ event: { id, cover, city, point, startsAt }, sizes }: EventPictureProps) {
  if (cover) {
    const at = (width: number) => eventCoverUrl(id, cover.version, width);
    return (
      <img
        src={at(SMALL)}
        srcSet={`${at(SMALL)} ${SMALL}w, ${at(MIDDLE)} ${MIDDLE}w`}
        sizes={sizes}
        width={SMALL}
        height={Math.round(SMALL / EVENT_COVER_SHAPE.aspect)}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: cover.color }}
      />
    );
  }
  if (!city || !point) return <IconWorld size={40} aria-hidden />;
  return <PlaceCover place={{ ...point, countryCode: city.countryCode }} nowMs={Date.parse(startsAt)} />;
}

import type { Destination } from '@bros/contract/places/destinations';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { directoryTexts as texts } from './directory-texts.ts';
import { useFavourite } from './favourites.ts';

interface HeartProps extends Pick<ButtonLook, 'variant'> {
  destination: Pick<Destination, 'id' | 'name'>;
  /** Without its word, where there is little room. */
  isBare?: boolean;
}

/** Makes a destination a favourite of the reader's own, or no longer. */
export function Heart({ destination: { id, name }, variant = 'plain', isBare }: HeartProps) {
  const { isFavourite, toggle } = useFavourite(id);
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant={variant}
      size="small"
      icon={<Icon size={18} aria-hidden />}
      aria={{ 'aria-pressed': isFavourite, 'aria-label': texts.favouriteOf(name) }}
      onPress={toggle}
    >
      {isBare ? null : texts.favourite}
    </Button>
  );
}

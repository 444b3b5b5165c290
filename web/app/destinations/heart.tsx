import type { Destination } from '@bros/contract/destinations';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Button } from '../ui/button.tsx';
import { directoryTexts as texts } from './directory-texts.ts';
import { useFavourite } from './favourites.ts';

/** Makes a destination a favourite of the reader's own, or no longer. */
export function Heart({ destination: { id, name } }: { destination: Pick<Destination, 'id' | 'name'> }) {
  const { isFavourite, toggle } = useFavourite(id);
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <Button
      variant="plain"
      size="small"
      icon={<Icon size={18} aria-hidden />}
      aria={{ 'aria-pressed': isFavourite, 'aria-label': texts.favouriteOf(name) }}
      onPress={toggle}
    >
      {texts.favourite}
    </Button>
  );
}

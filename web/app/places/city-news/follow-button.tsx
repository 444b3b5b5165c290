import type { CityId } from '@bros/contract/core/cities';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { useChangeChoices, useNewsChoices } from './news.ts';
import { cityNewsTexts as texts } from './texts.ts';

export function FollowButton({ cityId, name }: { cityId: CityId; name: string }) {
  const { data, error, refetch, isFetching } = useNewsChoices();
  const { change } = useChangeChoices();
  const isFollowed = data?.cities.some((city) => city.id === cityId && city.isFollowed) ?? false;
  if (!data && error) {
    return (
      <Button variant="quiet" size="small" isDisabled={isFetching} onPress={() => void refetch()}>
        {texts.followFailed} <span className="visually-hidden">{name}</span>
      </Button>
    );
  }
  const Icon = isFollowed ? IconBellFilled : IconBell;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon size={18} aria-hidden />}
      isDisabled={!data}
      aria={{ 'aria-pressed': isFollowed }}
      onPress={() => change({ cityId, isFollowed: !isFollowed })}
    >
      {texts.follow} <span className="visually-hidden">{name}</span>
    </Button>
  );
}

import type { Announcement } from '@bros/contract/core/announcements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSettingsEvents } from '../../platform/settings-events.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { announcementTexts as texts } from './announcement-texts.ts';

/** No event marks the start of a scheduled announcement. */
const REFRESH_MS = 300_000;

export function Announcements() {
  const queryClient = useQueryClient();
  const { queryKey } = api.announcements.current.queryOptions();
  const { data } = useQuery(api.announcements.current.queryOptions({ refetchInterval: REFRESH_MS, enabled: useIsSocketReady() }));
  useSettingsEvents(queryKey);
  const { mutate } = useMutation(
    api.announcements.dismiss.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (before) => before && { items: before.items.filter((other) => other.id !== id) });
      },
      onSuccess: (current) => queryClient.setQueryData(queryKey, current),
      onError: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  );
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="grid gap-1 margin-bottom-3" aria-label={texts.announcements}>
      {items.map((item) => (
        <One key={item.id} announcement={item} onDismiss={() => mutate({ id: item.id })} />
      ))}
    </section>
  );
}

function One({ announcement: { title, text, path, level }, onDismiss }: { announcement: Announcement; onDismiss: () => void }) {
  return (
    <Banner
      tone={level}
      title={title}
      action={
        <Row>
          {path && (
            <ButtonLink to={path} variant="quiet" size="small">
              {texts.openAnnouncement}
            </ButtonLink>
          )}
          <Button variant="plain" size="small" aria={{ 'aria-label': texts.dismissOf(title) }} onPress={onDismiss}>
            {actionTexts.dismiss}
          </Button>
        </Row>
      }
    >
      <p className="pre-line">{text}</p>
    </Banner>
  );
}

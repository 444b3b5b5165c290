import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { EVENT_CO_HOSTS_MAX } from '@bros/contract/gatherings/event-rules';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { itemsOf, pages } from '../../platform/paging.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import styles from './event-form.module.css';
import { readIds } from './event-values.ts';
import { eventFormTexts as texts } from './form-texts.ts';
import type { EventFormState } from './use-event-form.ts';

export function CoHostsField({ form, event }: { form: EventFormState; event: EventPage | undefined }) {
  const query = useInfiniteQuery(
    api.connections.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor, limit: 50 }), ...pages }),
  );
  const known = new Map(
    [
      ...(event?.coHosts ?? []).map(({ id, displayName, photo }) => ({ id, displayName, photo })),
      ...(itemsOf(query) ?? []).map(({ memberId, displayName, photo }) => ({ id: memberId, displayName, photo })),
    ].map((member) => [member.id, member]),
  );
  const chosen = readIds(form.values.coHostIds);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isUnknown = chosen.some((id) => !known.has(id));
  // A draft stores only ids, so fetch until every name is found.
  useEffect(() => {
    if (isUnknown && hasNextPage && !isFetching) void fetchNextPage();
  }, [isUnknown, hasNextPage, isFetching, fetchNextPage]);
  const choose = (ids: readonly string[]) => form.setValue('coHostIds', ids.join());
  const offered = [...known.values()].filter(({ id }) => !chosen.includes(id));
  const { error } = form.field('coHostIds');
  return (
    <div className="grid gap-1 items-start wide-parts">
      {chosen.length > 0 && (
        <ul className="grid gap-1 plain-list" aria-label={texts.coHosts}>
          {chosen.map((id) => {
            const name = known.get(id)?.displayName ?? '';
            return (
              <li className="line gap-1" key={id}>
                <Avatar id={id} name={name} photo={known.get(id)?.photo} />
                <span>{name}</span>
                <button
                  type="button"
                  className={classes('center muted bare pointer', styles.takeBack)}
                  aria-label={texts.removeCoHost(name)}
                  disabled={form.isBusy}
                  onClick={() => choose(chosen.filter((other) => other !== id))}
                >
                  <IconX size={18} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chosen.length < EVENT_CO_HOSTS_MAX && (
        <Select
          name="coHost"
          label={texts.addCoHost}
          hint={texts.coHostsHint}
          value=""
          options={[
            { value: '', label: texts.chooseCoHost },
            ...offered.map(({ id, displayName }) => ({ value: id as string, label: displayName })),
          ]}
          onChange={(id) => id && choose([...chosen, id])}
          isRequired={false}
          isDisabled={form.isBusy}
          {...(error === undefined ? {} : { error })}
        />
      )}
      {hasNextPage && (
        <Button variant="plain" size="small" onPress={() => fetchNextPage()}>
          {texts.moreConnections}
        </Button>
      )}
    </div>
  );
}

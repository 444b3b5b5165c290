import type { MemberId } from '@bros/contract/core/fields';
import { GROUP_INVITED_AT_ONCE } from '@bros/contract/messaging/group-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import styles from './groups.module.css';
import { groupTexts as texts } from './texts.ts';

interface ConnectionPickerProps {
  chosen: readonly MemberId[];
  onChange: (chosen: readonly MemberId[]) => void;
}

export function ConnectionPicker({ chosen, onChange }: ConnectionPickerProps) {
  const query = useInfiniteQuery(
    api.connections.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }),
  );
  const isFull = chosen.length >= GROUP_INVITED_AT_ONCE;
  return (
    <fieldset className="bare-fieldset">
      <legend className="semibold">{texts.invitees}</legend>
      <p className="muted text-small">{texts.inviteesHint(GROUP_INVITED_AT_ONCE)}</p>
      <div className={classes('padding-12px margin-top-1 border rounded', styles.picker)}>
        <PagedList
          query={query}
          failed={texts.connectionsFailed}
          shape="row"
          lines={3}
          empty={<p className="muted text-small">{texts.noConnections}</p>}
          more={{ variant: 'plain', size: 'small' }}
        >
          {(items) => (
            <ul className="grid gap-1 plain-list">
              {items.map(({ memberId, displayName }) => {
                const isOn = chosen.includes(memberId);
                return (
                  <li key={memberId}>
                    <Checkbox
                      name={`invite-${memberId}`}
                      label={displayName}
                      isOn={isOn}
                      isDisabled={isFull && !isOn}
                      onChange={(on) => onChange(on ? [...chosen, memberId] : chosen.filter((id) => id !== memberId))}
                    />
                  </li>
                );
              })}
            </ul>
          )}
        </PagedList>
      </div>
    </fieldset>
  );
}

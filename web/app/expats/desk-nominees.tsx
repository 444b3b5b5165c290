import { describeError } from '../platform/api.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Button } from '../ui/button.tsx';
import { Item, ItemList } from '../ui/item-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { useDeskNominees } from './expats.ts';
import type { ChosenMember } from './member-choice.tsx';

/** Who agreed to be chosen for the open month. */
export function DeskNominees({ onChoose }: { onChoose: (member: ChosenMember) => void }) {
  const query = useDeskNominees();
  if (!query.data) {
    if (!query.error) return <Skeleton lines={3} shape="row" />;
    return <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={query.refetch} />;
  }
  const nominees = query.data.pages.flatMap(({ items }) => items);
  return (
    <Panel title={texts.nominees(query.data.pages[0]?.month ?? '')} lead={texts.nomineesLead}>
      {nominees.length === 0 && <Empty {...texts.noNominees} />}
      {nominees.length > 0 && (
        <ItemList>
          {nominees.map(({ memberId, displayName, voteCount, nominationCount, reasons }) => (
            <Item
              key={memberId}
              name={displayName}
              details={[texts.counts(voteCount, nominationCount), ...reasons]}
              action={
                <Button
                  variant="quiet"
                  size="small"
                  onPress={() => onChoose({ memberId, displayName })}
                  aria={{ 'aria-label': texts.writeAboutName(displayName) }}
                >
                  {texts.writeAbout}
                </Button>
              }
            />
          ))}
        </ItemList>
      )}
      <LoadMore query={query} />
    </Panel>
  );
}

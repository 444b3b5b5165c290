import type { ChosenMember } from '../../shared/authors/member-choice.tsx';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { useDeskNominees } from './expats.ts';

/** The members who agreed to be chosen for the open month. */
export function DeskNominees({ onChoose }: { onChoose: (member: ChosenMember) => void }) {
  const query = useDeskNominees();
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} lines={3} shape="row" />;
  return (
    <Panel title={texts.nominees(query.data.pages[0]?.month ?? '')} lead={texts.nomineesLead}>
      <PagedList query={query} empty={<Empty {...texts.noNominees} />}>
        {(nominees) => (
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
      </PagedList>
    </Panel>
  );
}

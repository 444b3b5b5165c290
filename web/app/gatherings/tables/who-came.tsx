import type { MemberId } from '@bros/contract/core/fields';
import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { client } from '../../platform/api.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { Button } from '../../ui/button.tsx';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { formatDinner, useRefreshDinner } from './dinner.ts';
import { dinnerTexts } from './texts.ts';

const { came: texts } = dinnerTexts;

export function WhoCame({ table: { id: tableId, city, startsAt, guests } }: { table: DinnerTable }) {
  const run = createActionWithToast(useRefreshDinner(), outcomeTexts.notSaved);
  const say = (memberId: MemberId, came: boolean) =>
    run(() => client.dinnerTables.confirm({ tableId, memberId, came }, { context: { isIdempotent: true } }), outcomeTexts.saved);
  return (
    <Panel title={texts.title} lead={texts.lead(city.name, formatDinner(startsAt, city))}>
      <ul className="stack gap-2 plain-list">
        {guests.map(({ id, displayName, photo, hasPage, came }) => (
          <li key={id} className="wrap gap-1 between">
            <span className="line gap-1 min-width-0">
              <MemberFace id={id} name={displayName} photo={photo} isLinked={hasPage} />
              <span className="semibold truncated">{displayName}</span>
            </span>
            <span className="line gap-1">
              <Answer isChosen={came === true} label={texts.aboutCame(displayName)} onPress={() => say(id, true)}>
                {texts.came}
              </Answer>
              <Answer isChosen={came === false} label={texts.aboutMissed(displayName)} onPress={() => say(id, false)}>
                {texts.missed}
              </Answer>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AnswerProps {
  isChosen: boolean;
  label: string;
  onPress: () => Promise<boolean>;
  children: string;
}

const Answer = ({ isChosen, label, onPress, children }: AnswerProps) => (
  <Button
    variant={isChosen ? 'primary' : 'quiet'}
    size="small"
    onPress={onPress}
    aria={{ 'aria-pressed': isChosen, 'aria-label': label }}
  >
    {children}
  </Button>
);

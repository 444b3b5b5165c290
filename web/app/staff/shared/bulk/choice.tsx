import type { StaffMember } from '@bros/contract/staff/staff-member';
import { BULK_MEMBERS_MAX } from '@bros/contract/staff/staff-members';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Checkbox } from '../../../ui/toggle.tsx';
import { bulkTexts } from './texts.ts';

const { choice: texts } = bulkTexts;

export function useMemberChoice(listed: readonly StaffMember[]) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const chosen = listed.filter(({ id }) => wanted.has(id)).slice(0, BULK_MEMBERS_MAX);
  const max = Math.min(listed.length, BULK_MEMBERS_MAX);
  return {
    chosen,
    isEmpty: listed.length === 0,
    isFull: chosen.length === BULK_MEMBERS_MAX,
    isWhole: chosen.length === max,
    isChosen: (member: StaffMember) => wanted.has(member.id),
    choose(member: StaffMember, isChosen: boolean) {
      const others = chosen.map(({ id }) => id as string).filter((id) => id !== member.id);
      setWanted(new Set(isChosen ? [...others, member.id] : others));
    },
    chooseAll: (isChosen: boolean) => setWanted(new Set(isChosen ? listed.slice(0, max).map(({ id }) => id) : [])),
  };
}
export type MemberChoice = ReturnType<typeof useMemberChoice>;

export const choiceColumn = ({ isChosen, isFull, choose }: MemberChoice): Column<StaffMember> => ({
  key: 'choice',
  header: texts.header,
  hidesHeader: true,
  render: (member) => (
    <Checkbox
      name={`choose-${member.id}`}
      label={texts.of(member.displayName)}
      hidesLabel
      isOn={isChosen(member)}
      isDisabled={isFull && !isChosen(member)}
      onChange={(isOn) => choose(member, isOn)}
    />
  ),
});

export function ChosenMembers({ choice, onAction }: { choice: MemberChoice; onAction: () => void }) {
  const { chosen, isWhole, chooseAll } = choice;
  return (
    <Row align="between">
      <Checkbox name="choose-all" label={texts.all} hint={texts.hint} isOn={isWhole} onChange={chooseAll} />
      <Row>
        <p role="status">{chosen.length > 0 && texts.chosen(chosen.length)}</p>
        {chosen.length > 0 && (
          <Button variant="quiet" onPress={onAction}>
            {texts.action}
          </Button>
        )}
      </Row>
    </Row>
  );
}

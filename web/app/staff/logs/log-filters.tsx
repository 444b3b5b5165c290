import type { MemberId } from '@bros/contract/core/fields';
import { SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { matching } from '../../platform/url-state.ts';
import { type FilterPart, period, search } from '../../shared/lists/staff-filters.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useMemberDetails } from '../members/member/api.ts';
import { MemberLink } from '../shared/cells.tsx';
import { logTexts } from './log-texts.ts';

const { filters: texts } = logTexts;

export const logFilters = <Own extends object>(hint: string, own: Own) => ({
  search: search(actionTexts.search, hint, SEARCH_MAX_CHARACTERS),
  ...own,
  ...period(texts),
  memberId: { ...matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/), name: 'member' } as FilterPart<MemberId | ''>,
});

interface OneMemberState {
  shown: { memberId: MemberId | '' };
  change: (changes: { memberId: '' }) => void;
}

export const onlyOne =
  (text: string) =>
  ({ shown, change }: OneMemberState) =>
    shown.memberId && <OnlyOne text={text} memberId={shown.memberId} onAll={() => change({ memberId: '' })} />;

export const onlyOneMember = onlyOne(texts.only);

function OnlyOne({ text, memberId, onAll }: { text: string; memberId: MemberId; onAll: () => void }) {
  const { data } = useMemberDetails(memberId);
  return (
    <Row>
      <span>
        {text} <MemberLink id={memberId} name={data?.member.displayName ?? texts.oneMember} />
      </span>
      <Button variant="quiet" size="small" onPress={onAll}>
        {texts.all}
      </Button>
    </Row>
  );
}

import type { MemberReference } from '@bros/contract/members/references';
import type { MemberDetails } from '@bros/contract/staff/staff-member';
import { Suspense, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import type { Column } from '../../../ui/table.tsx';
import { useRefreshStaff } from '../../shared/api.ts';
import { Lines, MemberLink, Moment, MutedText, Strong } from '../../shared/cells.tsx';
import { useReferencesOf } from './api.ts';
import { PartList } from './part-list.tsx';
import { memberTexts } from './texts.ts';

const HideDialog = lazyPart(() => import('../../../shared/dialogs/hide-dialog.tsx'));

const { references: texts } = memberTexts;

export function References({ memberId }: { memberId: MemberDetails['member']['id'] }) {
  const [chosen, setChosen] = useState<MemberReference | null>(null);
  const refresh = useRefreshStaff();
  return (
    <>
      <PartList
        labels={texts}
        query={useReferencesOf(memberId)}
        columns={[...columns, actColumn(setChosen)]}
        rowKey={({ id }) => id}
      />
      <Suspense fallback={null}>
        {chosen && (
          <HideDialog
            what={texts.thisReference}
            draftName={`reference-hiding:${chosen.id}`}
            isHidden={chosen.hiddenReason !== null}
            action={async (order) => {
              await client.staff.setReferenceHidden({ referenceId: chosen.id, ...order });
              await refresh();
            }}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const stateOf = ({ withdrawnAt, hiddenReason, isShown }: MemberReference): string => {
  if (withdrawnAt) return texts.withdrawn(withdrawnAt);
  if (hiddenReason !== null) return texts.hidden(hiddenReason);
  return isShown ? texts.shown : texts.blind;
};

const columns: Column<MemberReference>[] = [
  {
    key: 'people',
    header: texts.people,
    render: ({ author, about }) => (
      <Lines>
        <Strong>
          <MemberLink id={author.id} name={author.displayName} />
        </Strong>
        <MutedText>
          <MemberLink id={about.id} name={texts.about(about.displayName)} />
        </MutedText>
      </Lines>
    ),
  },
  {
    key: 'words',
    header: texts.labels,
    render: ({ hasMet, text }) => (
      <Lines isLong>
        <Strong>{hasMet ? texts.met : texts.notMet}</Strong>
        {text}
      </Lines>
    ),
  },
  {
    key: 'note',
    header: texts.note,
    render: ({ staffNote }) => (staffNote ? <Lines isLong>{staffNote}</Lines> : <MutedText>{texts.noNote}</MutedText>),
  },
  {
    key: 'written',
    header: labelTexts.written,
    render: (reference) => (
      <Lines>
        <Moment at={reference.writtenAt} />
        <MutedText>{stateOf(reference)}</MutedText>
      </Lines>
    ),
  },
];

const actColumn = (choose: (reference: MemberReference) => void): Column<MemberReference> => ({
  key: 'acts',
  header: labelTexts.actions,
  render: (reference) => {
    const { author, about, hiddenReason, can } = reference;
    if (!can.hide) return null;
    const isHidden = hiddenReason !== null;
    return (
      <Button
        variant="quiet"
        size="small"
        onPress={() => choose(reference)}
        aria={{ 'aria-label': (isHidden ? texts.showOf : texts.hideOf)(author.displayName, about.displayName) }}
      >
        {isHidden ? actionTexts.showAgain : actionTexts.hide}
      </Button>
    );
  },
});

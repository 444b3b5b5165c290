import type { MemberId } from '@bros/contract/core/fields';
import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { DraftNotice } from '../../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshStaff } from '../../shared/api.ts';
import { MemberLink } from '../../shared/cells.tsx';
import { useNotes } from './api.ts';
import styles from './member.module.css';
import { memberTexts } from './texts.ts';

const { notes: texts } = memberTexts;

export function NotesPanel({ memberId }: { memberId: MemberId }) {
  const [added, setAdded] = useState(0);
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <NoteForm key={added} memberId={memberId} onAdded={() => setAdded(added + 1)} />
      <PagedList query={useNotes(memberId)} shape="row" lines={2} empty={<Empty {...texts.empty} />}>
        {(notes) => (
          <ul className="grid gap-2 plain-list">
            {notes.map(({ id, author, text, createdAt }) => (
              <li key={id} className={classes('grid gap-4px', styles.note)}>
                <p>{text}</p>
                <span className="muted text-small">
                  {author ? <MemberLink id={author.id} name={author.displayName} /> : texts.gone},{' '}
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}

function NoteForm({ memberId, onAdded }: { memberId: MemberId; onAdded: () => void }) {
  const refresh = useRefreshStaff();
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { text: '' },
    draft: `member-note:${memberId}`,
    errorMessages: { text: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/staff/staff-member')).memberNoteForm,
    toInput: ({ text }) => ({ memberId, clientId, text }),
    send: async (input) => {
      await client.staff.addMemberNote(input, { context: { isIdempotent: true } });
      await refresh();
      showToast({ title: texts.added });
      onAdded();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <TextArea {...form.field('text')} label={texts.label} limit={REASON_MAX_CHARACTERS} rows={2} isDisabled={form.isBusy} />
        <DraftNotice restored={form.restored} />
        <Failure error={form.failure} />
        <Row>
          <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
            {texts.add}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

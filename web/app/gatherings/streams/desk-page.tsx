import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { StaffStream } from '@bros/contract/gatherings/staff-streams';
import { paths } from '@bros/contract/paths';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { pages } from '../../platform/paging.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { deskTexts as texts } from './desk-texts.ts';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['live', 'ended'] as const;
interface Shown {
  view: (typeof VIEWS)[number];
}

const useStreams = ({ view }: Shown) => {
  const isActive = view === 'live' ? 'true' : 'false';
  return useInfiniteQuery(
    api.staff.streams.infiniteOptions({ input: (cursor: string | undefined) => ({ isActive, cursor }), ...pages }),
  );
};

const list = defineStaffList<Shown, StaffStream, StaffStream>({
  title: texts.title,
  lead: texts.lead,
  filters: { view: choice(VIEWS, labelTexts.show, (view) => texts.views[view]) },
  useRecords: useStreams,
  columns: ({ shown, open }) => columnsOf(shown, open),
  rowKey: ({ id }) => id,
  empty: ({ shown }) => texts.empty[shown.view],
  dialog: (stream, onClose) => <EndDialog stream={stream} onClose={onClose} />,
});

export default function StreamsDeskPage() {
  return <StaffList {...list} />;
}

function columnsOf({ view }: Shown, onEnd: (stream: StaffStream) => void): Column<StaffStream>[] {
  return [
    {
      key: 'stream',
      header: texts.stream,
      render: ({ title, description }) => (
        <Stack gap="small">
          <strong>{title}</strong>
          {description && <span>{description}</span>}
        </Stack>
      ),
    },
    {
      key: 'streamer',
      header: texts.streamer,
      render: ({ streamer }) => <Link to={paths.adminMember(streamer.id)}>{streamer.displayName}</Link>,
    },
    { key: 'started', header: texts.started, render: ({ startedAt }) => formatDateTime(startedAt) },
    ...(view === 'live' ? liveColumns(onEnd) : endedColumns),
  ];
}

const liveColumns = (onEnd: (stream: StaffStream) => void): Column<StaffStream>[] => [
  { key: 'seats', header: labelTexts.participants, render: ({ seatCount }) => formatNumber(seatCount), isNumeric: true },
  {
    key: 'acts',
    header: labelTexts.actions,
    hidesHeader: true,
    render: (stream) =>
      stream.can.end && (
        <Button size="small" variant="danger" onPress={() => onEnd(stream)} aria={{ 'aria-label': texts.endNamed(stream.title) }}>
          {texts.end}
        </Button>
      ),
  },
];

const endedColumns: Column<StaffStream>[] = [
  { key: 'ended', header: texts.ended, render: ({ endedAt }) => endedAt && formatDateTime(endedAt) },
  {
    key: 'outcome',
    header: texts.outcome,
    render: ({ endReason, endNote }) => [endReason && texts.outcomes[endReason], endNote].filter(Boolean).join(': '),
  },
];

function EndDialog({ stream, onClose }: { stream: StaffStream; onClose: () => void }) {
  const { dialog } = texts;
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    draft: `stream-end:${stream.id}`,
    errorMessages: { reason: { other: dialog.error } },
    loadSchema: async () => (await import('@bros/contract/gatherings/staff-streams')).endStreamForm,
    toInput: ({ reason }) => ({ streamId: stream.id, reason }),
    send: async (input) => {
      await client.staff.endStream(input);
      showToast({ title: dialog.done });
      onClose();
      await queryClient.invalidateQueries({ queryKey: api.staff.streams.key() });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={dialog.title(stream.title)}>
      <DialogForm form={form} texts={dialog} isDangerous onCancel={onClose}>
        <p>{dialog.text}</p>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

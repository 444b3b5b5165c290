import type { DeskAnnouncement } from '@bros/contract/core/announcements';
import { IconPlus } from '@tabler/icons-react';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useAnnouncements, useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementTexts as labels } from './announcement-texts.ts';

interface Task {
  kind: 'edit' | 'end';
  announcement: DeskAnnouncement | null;
}

const list = defineStaffList<object, DeskAnnouncement, Task>({
  title: staffTexts.sections.announcements,
  lead: labels.lead,
  filters: {},
  useRecords: useAnnouncements,
  columns: ({ open }) =>
    announcementColumns({
      onEdit: (announcement) => open({ kind: 'edit', announcement }),
      onEnd: (announcement) => open({ kind: 'end', announcement }),
    }),
  rowKey: ({ id }) => id,
  empty: () => ({ title: labels.emptyTitle, text: labels.emptyText }),
  actions: ({ open }) => (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => open({ kind: 'edit', announcement: null })}>
      {labels.create}
    </Button>
  ),
  dialog: ({ kind, announcement }, onClose) =>
    kind === 'end' && announcement ? (
      <EndDialog announcement={announcement} onClose={onClose} />
    ) : (
      <AnnouncementDialog announcement={announcement} onClose={onClose} />
    ),
});

export const meta = () => describePage(list);

export default function AnnouncementsPage() {
  return <StaffList {...list} />;
}

function EndDialog({ announcement: { id, title: name }, onClose }: { announcement: DeskAnnouncement; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const { endDialog: texts } = labels;
  return (
    <ConfirmDialog
      texts={{ ...texts, title: texts.title(name) }}
      action={async () => {
        await client.staff.endAnnouncement({ id });
        await refresh();
        showToast({ title: texts.done });
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}

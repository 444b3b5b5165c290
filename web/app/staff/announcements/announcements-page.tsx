import type { DeskAnnouncement } from '@bros/contract/core/announcements';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useAnnouncements, useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementTexts as labels } from './announcement-texts.ts';

const title = staffTexts.sections.announcements;

export const meta = () => describePage({ title });

export default function AnnouncementsPage() {
  const query = useAnnouncements();
  const [edited, setEdited] = useState<DeskAnnouncement | 'new' | null>(null);
  const [ended, setEnded] = useState<DeskAnnouncement | null>(null);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => setEdited('new')}>
      {labels.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} lead={labels.lead} actions={create} />
      <RecordList
        query={query}
        caption={title}
        columns={announcementColumns({ onEdit: setEdited, onEnd: setEnded })}
        rowKey={({ id }) => id}
        empty={{ title: labels.emptyTitle, text: labels.emptyText }}
      />
      {edited && <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {ended && <EndDialog announcement={ended} onClose={() => setEnded(null)} />}
    </>
  );
}

function EndDialog({ announcement: { id, title: name }, onClose }: { announcement: DeskAnnouncement; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const { endDialog: texts } = labels;
  return (
    <ConfirmDialog
      texts={{ ...texts, title: texts.title(name) }}
      act={async () => {
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

import type { StaffContent } from '@bros/contract/staff/staff-content';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import type { Column } from '../../ui/table.tsx';
import { onlyOne } from '../logs/log-filters.tsx';
import { useRefreshStaff } from '../shared/api.ts';
import { contentTexts as texts } from './texts.ts';

const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));

type ListedContent = StaffContent & { id: string };

interface HidingProps<Content> {
  content: Content;
  /** Part of a sentence: 'this event'. */
  what: string;
  setHidden: (content: Content, change: { isHidden: boolean; reason: string }) => Promise<unknown>;
}

interface ContentListOptions<Content> extends Pick<HidingProps<Content>, 'setHidden'> {
  labels: { lead: string; what: string; empty: { title: string; text: string } };
  columns: (onHide: (content: Content) => void) => readonly Column<Content>[];
}

export const contentList = <Content extends ListedContent>({ labels, columns, setHidden }: ContentListOptions<Content>) => ({
  lead: labels.lead,
  columns: ({ open }: { open: (content: Content) => void }) => columns(open),
  rowKey: ({ id }: Content) => id,
  empty: ({ isFiltered }: { isFiltered: boolean }) => ({
    title: labels.empty.title,
    text: isFiltered ? texts.emptyFiltered : labels.empty.text,
  }),
  belowFilters: onlyOne(texts.onlyBy),
  dialog: (content: Content, onClose: () => void) => (
    <Hiding what={labels.what} content={content} setHidden={setHidden} onClose={onClose} />
  ),
});

function Hiding<Content extends ListedContent>({
  content,
  what,
  setHidden,
  onClose,
}: HidingProps<Content> & { onClose: () => void }) {
  const refresh = useRefreshStaff();
  return (
    <Suspense fallback={null}>
      <HideDialog
        what={what}
        draftName={`staff-hiding:${content.id}`}
        isHidden={content.hiddenReason !== null}
        action={async (change) => {
          await setHidden(content, change);
          await refresh();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { groupEntryTexts as texts } from './entry-texts.ts';

const NewGroupDialog = lazyPart(() => import('./new-group-dialog.tsx'));

/** Renders nothing for members whose tier creates no groups. */
export function NewGroupButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useMember().capabilities.includes('chat.post')) return null;
  return (
    <>
      <Button variant="plain" size="small" icon={<IconPlus size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {texts.new}
      </Button>
      <Suspense>{isOpen && <NewGroupDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

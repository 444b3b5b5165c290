import type { MemberId } from '@bros/contract/core/fields';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { groupEntryTexts as texts } from './entry-texts.ts';

const NewGroupDialog = lazyPart(() => import('./new-group-dialog.tsx'));

const INVITED = 'with-member';

export function NewGroupButton() {
  const [search, setSearch] = useSearchParams();
  const invited = search.get(INVITED) as MemberId | null;
  const [isOpen, setOpen] = useState(false);
  if (!useMember().capabilities.includes('chat.post')) return null;

  function close(): void {
    setOpen(false);
    if (invited) setSearch({ groups: '' }, { replace: true });
  }
  return (
    <>
      <Button variant="plain" size="small" icon={<IconPlus size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {texts.new}
      </Button>
      <Suspense>
        {(isOpen || invited) && (
          <NewGroupDialog invited={invited ? [invited] : []} onCreated={() => setOpen(false)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

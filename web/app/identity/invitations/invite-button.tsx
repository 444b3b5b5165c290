import { FEATURES } from '@bros/contract/core/features';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { switchedOffTexts } from '../../platform/switched-off-texts.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { inviteButtonTexts as texts } from './button-texts.ts';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));

export function useInviteDialog() {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <InviteDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** docs/specification.md, sidebar card. */
export function InviteButton(look: Pick<ButtonLook, 'isWide' | 'size' | 'variant'>) {
  const { open, dialog } = useInviteDialog();
  const isOff = useIsOff('invitedSignUp');
  if (!FEATURES.invitations) return null;
  if (isOff) return <p>{switchedOffTexts.invitedSignUp.title}</p>;
  return (
    <>
      <Button {...look} icon={<IconUserPlus size={20} aria-hidden />} onPress={open}>
        {texts.button}
      </Button>
      {dialog}
    </>
  );
}

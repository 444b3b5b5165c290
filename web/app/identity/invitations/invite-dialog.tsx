import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { usePersonalCode, useRefreshCodes } from './invitations.ts';
import { InviteEmailForm } from './invite-email-form.tsx';
import { PersonalLink } from './personal-link.tsx';
import { invitationTexts } from './texts.ts';

const { dialog: texts } = invitationTexts;

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { data } = usePersonalCode();
  const refreshCodes = useRefreshCodes();
  const code = data?.code;
  const isStopped = data !== undefined && data.state !== 'usable';

  // The first opening creates the code.
  useEffect(() => {
    if (code) void refreshCodes();
  }, [code, refreshCodes]);

  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <div className="stack gap-3">
        {!isStopped && <p>{texts.lead}</p>}
        <PersonalLink />
        {data?.state === 'usable' && <InviteEmailForm />}
      </div>
    </Dialog>
  );
}

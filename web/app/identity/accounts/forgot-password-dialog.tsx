import { Dialog } from '../../ui/dialog.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { accountTexts } from './texts.ts';

export interface ForgotPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The email typed into the sign-in form so far. */
  email: string;
}

export function ForgotPasswordDialog({ isOpen, onClose, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountTexts.forgot.title}>
      <ResetRequestForm email={email} onSent={onClose} />
    </Dialog>
  );
}

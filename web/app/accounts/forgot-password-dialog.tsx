import { Dialog } from '../ui/dialog.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { accountTexts } from './texts.ts';

export interface ForgotPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What stands in the sign-in form already. */
  email: string;
}

export function ForgotPasswordDialog({ isOpen, onClose, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountTexts.forgot.title}>
      <ResetRequestForm email={email} onSent={onClose} />
    </Dialog>
  );
}

import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldTexts } from './field-texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'trailing'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? fieldTexts.hidePassword : fieldTexts.showPassword;
  return (
    <TextField
      {...props}
      spellCheck={false}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="muted bare-square hover-ink"
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </button>
      }
    />
  );
}

import { type ReactNode, useRef } from 'react';
import { useSingleKey } from './single-keys.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  trailing?: ReactNode;
}

export function SearchField({ label, placeholder, value, onChange, trailing }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useSingleKey('/', () => box.current?.querySelector('input')?.focus());
  return (
    <div ref={box}>
      <TextField
        type="search"
        name="search"
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        enterKeyHint="search"
        spellCheck={false}
        trailing={trailing}
      />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search box of a screen. `/` leads to it from anywhere on the screen. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
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
      />
    </div>
  );
}

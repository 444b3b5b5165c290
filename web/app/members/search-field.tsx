import { useEffect, useRef } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { memberTexts as texts } from './texts.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The search box. `/` leads to it from anywhere on the screen. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
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
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={value}
        onChange={onChange}
        enterKeyHint="search"
        spellCheck={false}
      />
    </div>
  );
}

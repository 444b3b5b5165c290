import { type KeyboardEvent, useId, useState } from 'react';
import { useFound } from './use-found.ts';

interface ComboboxOptions<Item> {
  find: (query: string) => Promise<readonly Item[]>;
  onChoose: (item: Item | null) => void;
}

/**
 * Keys, list and text of a combobox whose list is searched while typing (WAI-ARIA's combobox with a list): arrow keys move, Enter chooses, Esc closes and
 * puts back what was chosen; leaving does too, and leaving it empty chooses none.
 */
export function useCombobox<Item extends { id: number | string }>({ find, onChoose }: ComboboxOptions<Item>) {
  const listId = useId();
  /** What is being typed; null while the choice itself stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = useFound(typed?.trim() ?? '', find);
  const isOpen = typed !== null && typed.trim() !== '';
  const options = isOpen ? found.items : [];
  const activeOption = options[active];
  const optionId = (item: Item) => `${listId}-${item.id}`;

  function choose(item: Item | null): void {
    setTyped(null);
    onChoose(item);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form's Enter nor the dialog's Esc while there is a list.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setTyped(null);
    if (event.key === 'Enter' && found.state === 'failed') found.retry();
    // What stands there while a search is on its way is not what was asked for.
    if (event.key === 'Enter' && activeOption && found.state === 'ready') choose(activeOption);
    if (step && options.length > 0) setActive((active + step + options.length) % options.length);
  }

  return {
    listId,
    typed,
    isOpen,
    options,
    found,
    optionId,
    isActive: (item: Item) => item === activeOption,
    choose,
    /** Spread over the input. */
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeOption && optionId(activeOption),
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value);
        setActive(0);
      },
      onKeyDown: handleKey,
      onBlur: () => (typed?.trim() === '' ? choose(null) : setTyped(null)),
    },
  };
}

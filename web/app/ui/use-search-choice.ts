import { type UseComboboxProps, useCombobox } from 'downshift';
import { type KeyboardEvent, useState } from 'react';
import { useSearchResults } from './use-search-results.ts';

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

interface SearchChoiceOptions<Item> {
  label: string;
  value: Item | null;
  nameOf: (item: Item) => string;
  find: (query: string) => Promise<readonly Item[]>;
  onChoose: (item: Item | null) => void;
}

/** Esc and blur restore the last choice; blur clears an empty field. */
export function useSearchChoice<Item extends { id: number | string }>(options: SearchChoiceOptions<Item>) {
  const { label, value, nameOf, find, onChoose } = options;
  const [query, setQuery] = useState('');
  const found = useSearchResults(query, find);
  const items = query === '' ? [] : [...found.items];
  const textOf = (item: Item | null) => (item ? nameOf(item) : '');

  const reduce: UseComboboxProps<Item>['stateReducer'] = (state, { type, changes }) => {
    if (type === InputClick) return state;
    if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
    const isEmptied = type === InputBlur && state.inputValue.trim() === '';
    const selectedItem = isEmptied ? null : state.selectedItem;
    return { ...changes, selectedItem, inputValue: textOf(selectedItem) };
  };
  const { isOpen, inputValue, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items,
    selectedItem: value,
    itemToString: textOf,
    itemToKey: (item) => item?.id,
    defaultHighlightedIndex: 0,
    stateReducer: reduce,
    onInputValueChange: (changes) => setQuery(changes.isOpen ? changes.inputValue.trim() : ''),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
  });
  const isShown = isOpen && query !== '';

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const isEnter = event.key === 'Enter';
    // Without a list, Enter belongs to the form and Esc to the dialog. During a search, the list does not match the input yet.
    if (!isShown || (isEnter && found.state !== 'ready')) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (!isShown) return;
    if (isEnter) event.preventDefault();
    if (isEnter && found.state === 'failed') found.retry();
    if (event.key === 'Escape') event.stopPropagation();
  }

  const { ref: popupRef, ...listProps } = getMenuProps({ 'aria-label': label }, { suppressRefError: true });
  return {
    isShown,
    items,
    found,
    inputValue,
    popupRef,
    listProps,
    getItemProps,
    inputProps: {
      ...getInputProps({ onKeyDown: handleKey, 'aria-expanded': isShown }),
      ...(items.length === 0 && { 'aria-activedescendant': undefined }),
      // FieldFrame already labels the input.
      'aria-labelledby': undefined,
    },
  };
}
export type SearchChoice<Item extends { id: number | string }> = ReturnType<typeof useSearchChoice<Item>>;

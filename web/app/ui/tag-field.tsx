import { foldText } from '@bros/contract/core/folding';
import { IconX } from '@tabler/icons-react';
import { type UseComboboxProps, useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './classes.ts';
import popupStyles from './combobox-popup.module.css';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { fieldTexts } from './field-texts.ts';
import optionStyles from './option.module.css';
import styles from './tag-field.module.css';

export interface TagFieldProps extends Omit<FieldProps, 'limit'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** `maxCharacters` limits each tag. */
  max: number;
  maxCharacters: number;
  placeholder?: string;
  suggestions?: readonly string[];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function focusBeside(tag: HTMLElement, field: HTMLElement | null): void {
  const item = tag.parentElement;
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  (beside?.querySelector('button') ?? field)?.focus();
}

/** Unlike Downshift's default, blur chooses no suggestion, and a click does not open the list. */
const reduce: UseComboboxProps<string>['stateReducer'] = (state, { type, changes }) => {
  if (type === useCombobox.stateChangeTypes.InputClick) return state;
  return type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes;
};

/** Enter, Tab, a comma and a chosen suggestion add a tag; Backspace in the empty field removes the last. Text beyond the limits stays in the field. */
export function TagField({ values, onChange, max, maxCharacters, placeholder, suggestions = [], ...field }: TagFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const beginning = foldText(typed.trim());
  const items = suggestions.filter(
    (suggestion) => foldText(suggestion).includes(beginning) && !values.some((value) => isSame(value, suggestion)),
  );
  const isFull = values.length >= max;
  const isTooLong = typed.split(',').some((part) => part.trim().length > maxCharacters);
  const ownError = isFull && typed ? fieldTexts.tagsFull(max) : isTooLong ? fieldTexts.tagTooLong(maxCharacters) : null;

  function add(text: string): void {
    const tags = [...values];
    const left: string[] = [];
    for (const part of text.split(',').map((each) => each.trim())) {
      const tag = suggestions.find((suggestion) => isSame(suggestion, part)) ?? part;
      if (!tag || tags.some((value) => isSame(value, tag))) continue;
      if (tags.length < max && tag.length <= maxCharacters) tags.push(tag);
      else left.push(tag);
    }
    setTyped(left.join(', '));
    if (tags.length > values.length) onChange(tags);
  }

  // On submit, not on blur, because the new tag would move the pressed button from under the pointer.
  const addTyped = useEffectEvent(() => flushSync(() => add(typed)));
  useEffect(() => {
    const form = input.current?.form;
    const listen = (event: SubmitEvent) => {
      addTyped();
      if (!input.current?.value.trim()) return;
      // Stop the submission before React handles it; otherwise an invalid tag's text would be lost.
      event.preventDefault();
      event.stopPropagation();
      input.current.focus();
    };
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<string>({
    items,
    selectedItem: null,
    inputValue: typed,
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && add(selectedItem),
  });
  const isShown = isOpen && items.length > 0;

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const isChoosing = isShown && highlightedIndex >= 0;
    if (event.key === 'Enter' && !isChoosing) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Tab') add(typed);
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
    if (event.key !== 'Escape') return;
    // Esc closes an open list, otherwise the dialog.
    if (isShown) event.stopPropagation();
    else Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }

  const inputProps = getInputProps({
    ref: input,
    onKeyDown: handleKey,
    // Phones do not report the comma key.
    onChange: ({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setTyped(value)),
    onBlur: ({ currentTarget }) => currentTarget.form === null && add(typed),
    'aria-expanded': isShown,
  });
  return (
    <FieldFrame {...field} error={field.error ?? ownError}>
      {(control) => (
        <div className="grid gap-1">
          <div className={classes('relative', fieldStyles.box)}>
            <input
              {...inputProps}
              {...control}
              // FieldFrame already labels the input.
              aria-labelledby={undefined}
              className={fieldStyles.control}
              placeholder={placeholder}
              enterKeyHint="enter"
            />
            <div
              {...getMenuProps({ 'aria-label': field.label })}
              className={classes('surface shadow', popupStyles.popup, popupStyles.list)}
              hidden={!isShown}
            >
              {isShown &&
                items.map((item, index) => (
                  <div key={item} {...getItemProps({ item, index })} className={optionStyles.option}>
                    {item}
                  </div>
                ))}
            </div>
          </div>
          {values.length > 0 && (
            <ul className="wrap gap-1 plain-list" aria-label={field.label}>
              {values.map((value) => (
                <li key={value}>
                  <button
                    type="button"
                    className={classes('inline-row gap-4px lagoon-deep text-small', styles.tag)}
                    aria-label={fieldTexts.remove(value)}
                    onClick={({ currentTarget }) => {
                      focusBeside(currentTarget, input.current);
                      onChange(values.filter((other) => other !== value));
                    }}
                  >
                    {value}
                    <IconX size={16} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { describeError, refusalCode, refusalData } from './api.ts';
import {
  type FieldErrors,
  type FieldValues,
  type FieldWords,
  type FormSchema,
  findNonNumbers,
  placeIssues,
  withoutSettled,
} from './form-check.ts';
import { type DraftOption, useValues } from './form-values.ts';

/** Returned by `send` when nothing was saved and the reader was told why: the draft is kept. */
export const UNSENT = Symbol('unsent');

interface FormOptions<Values extends FieldValues, Input> {
  initial: Values;
  words: { readonly [Name in keyof Values]: FieldWords };
  /** Fetches the contract's own schema, as soon as the form has the focus: only a form that is used needs it. */
  loadSchema: () => Promise<FormSchema>;
  /** Makes the checked and sent input from the fields. */
  toInput: (values: Values) => Input;
  /** Sends it. Its error is shown, and the typed words stay, as they do after UNSENT. */
  send: (input: Input) => Promise<unknown>;
  /** Refusals that belong under a field, by code. Others are left in `failure`. */
  fieldOfRefusal?: { readonly [code: string]: keyof Values };
  /**
   * Names what the form is about, such as `report:${targetId}`, and tells it from every other form. All fields are kept under the name in this tab, except
   * secrets: when the form is closed, over a reload and over a new sign-in of the same member.
   */
  draft: DraftOption;
}

export interface FormState<Values extends FieldValues> {
  values: Values;
  /** Spread over a field of the design system. */
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  setValue: (name: keyof Values & string, value: string) => void;
  setError: (name: keyof Values & string, text: string) => void;
  /** Starts over from values that are saved on the server. */
  begin: (values: Values) => void;
  /** Set when the form shows a draft of an earlier visit. `isOutdated`: the saved values have changed since; `discard` returns to them. */
  restored: { isOutdated: boolean; discard: () => void } | null;
  /** Why the last attempt did not go through, where no field is to blame; else null. */
  failure: unknown;
  isBusy: boolean;
  /** False until scripts work: a form sent before that would carry its fields in the address. */
  isReady: boolean;
  /** Spread over the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
    method: 'post';
  };
}

/**
 * State of a form: checked by the contract's schema, sent once however often it is pressed, wrong fields marked and the first of them focused,
 * nothing typed ever lost.
 */
export function useForm<Values extends FieldValues, Input>(options: FormOptions<Values, Input>): FormState<Values> {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const { values, latest, isReady, restored, change, keep, begin } = useValues(form, { ...options, isSending });
  const readSchema = useSchema(options.loadSchema);
  const { errors, setErrors, showErrors } = useFieldErrors<Values>(form);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  // State arrives with the next render, too late for a second press in the same moment.
  const isLocked = useRef(false);

  function setValue(name: keyof Values & string, value: string): void {
    change({ [name]: value } as Partial<Values>);
    keep();
    setErrors((before) => withoutSettled(before, name));
  }

  async function attempt(): Promise<void> {
    setFailure(null);
    const input = options.toInput(values);
    const wrong = findIssues(options, await readSchema(), input);
    showErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      isSending.current = true;
      if ((await options.send(input)) === UNSENT) keep();
      else begin(latest.current);
    } catch (error) {
      keep();
      const placed = placeRefusal(options, error);
      if (placed) showErrors(placed);
      else setFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  function discard(): void {
    begin(options.initial);
    setErrors({});
    setFailure(null);
    // The pressed button goes, and the focus would go with it.
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    void attempt().finally(() => {
      isLocked.current = false;
      setBusy(false);
    });
  }

  return {
    values,
    setValue,
    setError: (name, text) => showErrors({ [name]: { text, isAcrossFields: false } } as FieldErrors<Values>),
    field: (name) => ({ name, value: values[name] ?? '', onChange: (value) => setValue(name, value), error: errors[name]?.text }),
    begin,
    restored: restored && { isOutdated: restored.isOutdated, discard },
    failure,
    isBusy,
    isReady,
    formProps: { ref: form, onFocus: () => void readSchema(), onSubmit: submit, noValidate: true, method: 'post' },
  };
}

/** The errors under the fields; showing new ones takes the reader to the first. */
function useFieldErrors<Values extends FieldValues>(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [shownAt, setShownAt] = useState(0);

  useEffect(() => {
    if (shownAt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, shownAt]);

  function showErrors(next: FieldErrors<Values>): void {
    setErrors(next);
    if (Object.keys(next).length > 0) setShownAt((before) => before + 1);
  }
  return { errors, setErrors, showErrors };
}

/** A check that takes longer to arrive is left to the server: no press waits for code. */
const SCHEMA_WAIT_MS = 1000;

/** Returns how to ask for the schema: fetched once, and again after a failure. Null where it does not come in time. */
function useSchema(load: () => Promise<FormSchema>): () => Promise<FormSchema | null> {
  const loading = useRef<Promise<FormSchema | null> | null>(null);
  return () => {
    loading.current ??= load().catch(() => {
      loading.current = null;
      return null;
    });
    return Promise.race([loading.current, new Promise<null>((resolve) => setTimeout(resolve, SCHEMA_WAIT_MS, null))]);
  };
}

/** Checks before asking the server. Without a schema the server's own check has to do, except for numbers that it would never see. */
function findIssues<Values extends FieldValues, Input>(
  { words }: FormOptions<Values, Input>,
  schema: FormSchema | null,
  input: Input,
): FieldErrors<Values> {
  if (!schema) return placeIssues(findNonNumbers(input), words);
  const checked = schema.safeParse(input);
  return checked.success ? {} : placeIssues(checked.error.issues, words);
}

/** The errors under fields that a refusal means; null when it is about none. */
function placeRefusal<Values extends FieldValues, Input>(
  options: FormOptions<Values, Input>,
  error: unknown,
): FieldErrors<Values> | null {
  const invalid = refusalData<{ fields: { path: string; code: string }[] }>(error, 'INPUT_INVALID');
  if (invalid) {
    const placed = placeIssues<Values>(invalid.fields, options.words);
    return Object.keys(placed).length > 0 ? placed : null;
  }
  const name = options.fieldOfRefusal?.[refusalCode(error) ?? ''];
  return name === undefined
    ? null
    : ({ [name]: { text: describeError(error).text, isAcrossFields: false } } as FieldErrors<Values>);
}

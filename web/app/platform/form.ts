import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { describeError, refusalCode, refusalData } from './api.ts';
import {
  type FieldErrors,
  type FieldMessages,
  type FieldValues,
  type FormSchema,
  findNonNumbers,
  placeIssues,
  withoutSettled,
} from './form-check.ts';
import { type DraftOption, useValues } from './form-values.ts';

/** Returned by `send` if nothing was saved and the form has shown the reason. The draft stays. */
export const UNSENT = Symbol('unsent');

interface FormOptions<Values extends FieldValues, Input> {
  initial: Values;
  errorMessages: { readonly [Name in keyof Values]: FieldMessages };
  /** Called on focus, because most forms are never used. */
  loadSchema: () => Promise<FormSchema>;
  toInput: (values: Values) => Input;
  send: (input: Input) => Promise<unknown>;
  /** The field that shows each refusal. Other refusals go to `failure`. */
  fieldOfRefusal?: { readonly [code: string]: keyof Values };
  /** A unique name, such as `report:${targetId}`. The draft omits secrets, and survives closing the form, a reload, and a new sign-in by the same member. */
  draft: DraftOption;
}

export interface FormState<Values extends FieldValues> {
  values: Values;
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  setValue: (name: keyof Values & string, value: string) => void;
  setError: (name: keyof Values & string, text: string) => void;
  begin: (values: Values) => void;
  /** Set while an earlier draft is shown. `isOutdated`: the saved values changed after the draft. `discard` shows the saved values. */
  restored: { isOutdated: boolean; discard: () => void } | null;
  failure: unknown;
  isBusy: boolean;
  /** False until scripts run, because the browser itself would send an earlier submission. */
  isReady: boolean;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onFocus: () => void;
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
    method: 'post';
  };
}

/** Checks input with the contract's schema, sends once despite repeated presses, focuses the first invalid field, and keeps unsent input as a draft. */
export function useForm<Values extends FieldValues, Input>(options: FormOptions<Values, Input>): FormState<Values> {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const { values, latest, isReady, restored, change, keep, begin } = useValues(form, { ...options, isSending });
  const readSchema = useSchema(options.loadSchema);
  const { errors, setErrors, showErrors } = useFieldErrors<Values>(form);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  // A ref, because state would update too late for a second press.
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
    // The pressed button disappears with the focus.
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

/** If loading takes longer, only the server checks the input. */
const SCHEMA_WAIT_MS = 1000;

/** Null if loading fails or takes too long. The next call retries a failure. */
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

/** Without a schema, finds only NaN, which the server would not notice. */
function findIssues<Values extends FieldValues, Input>(
  { errorMessages }: FormOptions<Values, Input>,
  schema: FormSchema | null,
  input: Input,
): FieldErrors<Values> {
  if (!schema) return placeIssues(findNonNumbers(input), errorMessages);
  const checked = schema.safeParse(input);
  return checked.success ? {} : placeIssues(checked.error.issues, errorMessages);
}

function placeRefusal<Values extends FieldValues, Input>(
  options: FormOptions<Values, Input>,
  error: unknown,
): FieldErrors<Values> | null {
  const invalid = refusalData<{ fields: { path: string; code: string }[] }>(error, 'INPUT_INVALID');
  if (invalid) {
    const placed = placeIssues<Values>(invalid.fields, options.errorMessages);
    return Object.keys(placed).length > 0 ? placed : null;
  }
  const name = options.fieldOfRefusal?.[refusalCode(error) ?? ''];
  return name === undefined
    ? null
    : ({ [name]: { text: describeError(error).text, isAcrossFields: false } } as FieldErrors<Values>);
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalCode, refusalData } from '../../platform/api.ts';
import type { FieldErrors, FieldMessages, FieldValues } from '../../platform/form-check.ts';
import { placeIssues } from '../../platform/form-check.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';

const PAUSE_MS = 1_000;
/** A save without a response is retried after this time. */
const AGAIN_MS = 8_000;
/** The draft's key for the stored version on which it is based. */
const VERSION = 'seenVersion';

/** `conflict`: another tab or device has saved since this tab loaded. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

interface Stored<Values> {
  values: Values;
  version: number;
}

interface AutosaveOptions<Values extends FieldValues> {
  name: string;
  stored: Stored<Values>;
  errorMessages: { readonly [Name in keyof Values]: FieldMessages };
  /** Errors prevent saving, unless `isSavedWhileWrong`. */
  check?: (values: Values) => { [Name in keyof Values]?: string };
  isSavedWhileWrong?: boolean;
  /** Returns the new version. */
  save: (values: Values, seenVersion: number) => Promise<number>;
  load: () => Promise<Stored<Values>>;
}

export interface Autosave<Values extends FieldValues> {
  values: Values;
  state: SaveState;
  failure: unknown;
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  setValue: (name: keyof Values & string, value: string) => void;
  /** Saves now. False unless everything is saved. */
  flush: () => Promise<boolean>;
  keepMine: () => Promise<void>;
  adoptTheirs: () => Promise<void>;
}

interface Unsaved<Values> extends Stored<Values> {
  isDirty: boolean;
}

function begin<Values extends FieldValues>(name: string, stored: Stored<Values>): Unsaved<Values> {
  const draft = readDraft(name);
  if (!draft) return { ...stored, isDirty: false };
  const { [VERSION]: version, ...values } = draft;
  return { values: { ...stored.values, ...values }, version: Number(version), isDirty: true };
}

const isWrong = <Values extends FieldValues>({ check }: AutosaveOptions<Values>, values: Values): boolean =>
  Object.keys(check?.(values) ?? {}).length > 0;

/** Unsaved values survive a reload in session storage. */
export function useAutosave<Values extends FieldValues>(options: AutosaveOptions<Values>): Autosave<Values> {
  const { name, stored } = options;
  const [first] = useState(() => begin(name, stored));
  const latest = useRef(first);
  const saving = useRef<Promise<boolean> | null>(null);
  const [values, setValues] = useState(first.values);
  const [state, setState] = useState<SaveState>(first.isDirty ? 'typing' : 'saved');
  const [failure, setFailure] = useState<unknown>(null);

  const show = useCallback(
    (next: Unsaved<Values>) => {
      latest.current = next;
      setValues(next.values);
      if (next.isDirty) keepDraft(name, { ...next.values, [VERSION]: String(next.version) });
      else dropDraft(name);
    },
    [name],
  );

  async function attempt(): Promise<boolean> {
    const { values: sent, version } = latest.current;
    if (!options.isSavedWhileWrong && isWrong(options, sent)) return false;
    setState('saving');
    setFailure(null);
    try {
      const saved = await options.save(sent, version);
      const isDirty = latest.current.values !== sent;
      show({ ...latest.current, version: saved, isDirty });
      setState(isDirty ? 'typing' : 'saved');
      return !isDirty;
    } catch (error) {
      setFailure(error);
      setState(refusalCode(error) === 'EDIT_CONFLICT' ? 'conflict' : 'failed');
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    await saving.current;
    if (!latest.current.isDirty) return true;
    saving.current = attempt().finally(() => {
      saving.current = null;
    });
    return saving.current;
  }

  function setValue(field: keyof Values & string, value: string): void {
    show({ ...latest.current, values: { ...latest.current.values, [field]: value }, isDirty: true });
    setState((before) => (before === 'conflict' ? before : 'typing'));
  }

  async function keepMine(): Promise<void> {
    const { version } = await options.load();
    show({ ...latest.current, version });
    await flush();
  }

  async function adoptTheirs(): Promise<void> {
    show({ ...(await options.load()), isDirty: false });
    setFailure(null);
    setState('saved');
  }

  useSaving({ state, values, failure, flush });
  useNewerVersion(stored, latest, show);

  const invalid = refusalData<{ fields: { path: string; code: string }[] }>(failure, 'INPUT_INVALID');
  const errors: FieldErrors<Values> = invalid ? placeIssues<Values>(invalid.fields, options.errorMessages) : {};
  const checkErrors: { [Name in keyof Values]?: string } = options.check?.(values) ?? {};
  return {
    values,
    state,
    failure,
    setValue,
    field: (field) => ({
      name: field,
      value: values[field] ?? '',
      onChange: (value) => setValue(field, value),
      error: checkErrors[field] ?? errors[field]?.text,
    }),
    flush,
    keepMine,
    adoptTheirs,
  };
}

interface SavingProps {
  state: SaveState;
  values: object;
  failure: unknown;
  flush: () => Promise<boolean>;
}

function useSaving({ state, values, failure, flush }: SavingProps): void {
  const save = useEffectEvent(() => void flush());
  useEffect(() => () => save(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values restarts the delay
  useEffect(() => {
    if (state !== 'typing') return;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, values]);

  const isOutage = state === 'failed' && refusalCode(failure) === null;
  useEffect(() => {
    if (!isOutage) return;
    const timer = setTimeout(save, AGAIN_MS);
    addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', save);
    };
  }, [isOutage]);

  const isUnsaved = state !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [isUnsaved]);
}

function useNewerVersion<Values>(
  stored: Stored<Values>,
  latest: { current: Unsaved<Values> },
  show: (next: Unsaved<Values>) => void,
): void {
  const { version } = stored;
  const take = useEffectEvent(() => {
    if (version > latest.current.version && !latest.current.isDirty) show({ ...stored, isDirty: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version arrives
  useEffect(take, [version]);
}

import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const { preferences: labels } = noticeTexts;

interface Switched {
  name: string;
  isOn?: boolean;
}

/** Saves one change at a time and restores the state on failure (docs/specification.md, States). */
export function useSwitching() {
  const [isSaving, setSaving] = useState(false);
  const [switched, setSwitched] = useState<Switched | null>(null);

  useEffect(() => {
    if (isSaving || !switched) return;
    // A disabled control loses the focus.
    if (document.activeElement === document.body) document.getElementsByName(switched.name)[0]?.focus();
    setSwitched(null);
  }, [isSaving, switched]);

  async function change(to: Switched, save: () => Promise<void>): Promise<void> {
    setSwitched(to);
    setSaving(true);
    try {
      await save();
      showToast(labels.saved);
    } catch {
      showToast({ ...labels.saveFailed, tone: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    change,
    /** The requested state while saving, else `isOn`. */
    show: (name: string, isOn: boolean): boolean => (isSaving && switched?.name === name ? (switched.isOn ?? isOn) : isOn),
  };
}

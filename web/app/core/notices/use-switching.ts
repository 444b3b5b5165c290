import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const { preferences: labels } = noticeTexts;

/** `isOn` is the requested state of a switch. */
interface Switched {
  name: string;
  isOn?: boolean;
}

/** Saves one switch at a time; a failure restores the earlier state (docs/specification.md, States). */
export function useSwitching() {
  const [isSaving, setSaving] = useState(false);
  const [switched, setSwitched] = useState<Switched | null>(null);

  useEffect(() => {
    if (isSaving || !switched) return;
    // Give the focus back, because a control loses it while it is disabled.
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
    /** Returns the requested state while a press is being saved, else `isOn`. */
    show: (name: string, isOn: boolean): boolean => (isSaving && switched?.name === name ? (switched.isOn ?? isOn) : isOn),
  };
}

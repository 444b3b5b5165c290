import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const { preferences: words } = noticeTexts;

/** A control by its name in the document, and for a switch how it shall stand. */
interface Switched {
  name: string;
  isOn?: boolean;
}

/** Saves a switch, or another control, at once (docs/specification.md, States), one at a time. One that failed returns to its earlier state. */
export function useSwitching() {
  const [isSaving, setSaving] = useState(false);
  const [switched, setSwitched] = useState<Switched | null>(null);

  useEffect(() => {
    if (isSaving || !switched) return;
    // A disabled control loses the focus: keyboard users get it back.
    if (document.activeElement === document.body) document.getElementsByName(switched.name)[0]?.focus();
    setSwitched(null);
  }, [isSaving, switched]);

  async function change(to: Switched, save: () => Promise<void>): Promise<void> {
    setSwitched(to);
    setSaving(true);
    try {
      await save();
      showToast(words.saved);
    } catch {
      showToast({ ...words.saveFailed, tone: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    change,
    /** Returns the switch's state; while a press is being saved, the pressed one. */
    show: (name: string, isOn: boolean): boolean => (isSaving && switched?.name === name ? (switched.isOn ?? isOn) : isOn),
  };
}

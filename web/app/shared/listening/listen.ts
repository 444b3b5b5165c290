import { showToast } from '../../ui/toasts.ts';
import { listenButtonTexts as texts } from './button-texts.ts';
import { openPlayer } from './opening.ts';

export interface SpokenText {
  title: string;
  /** Must omit parts that the viewer may not see. A function is called on press. */
  text: string | (() => string | Promise<string>);
}

export async function listen({ title, text }: SpokenText): Promise<void> {
  try {
    const [content, { enqueue }] = await Promise.all([typeof text === 'string' ? text : text(), import('./player.ts')]);
    enqueue({ title, text: content, language: 'en' });
    openPlayer();
  } catch {
    showToast({ title: texts.failed, text: texts.failedText, tone: 'error' });
  }
}

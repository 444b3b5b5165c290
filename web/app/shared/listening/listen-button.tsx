import { FEATURES } from '@bros/contract/core/features';
import { IconHeadphones } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { listenButtonTexts as texts } from './button-texts.ts';
import { openPlayer } from './opening.ts';

interface ListenButtonProps {
  title: string;
  /** Must omit parts that the viewer may not see. A function is called on press. */
  text: string | (() => string | Promise<string>);
  variant?: 'quiet' | 'plain';
}

export function ListenButton({ title, text, variant = 'quiet' }: ListenButtonProps) {
  if (!FEATURES.listening) return null;

  async function listen(): Promise<void> {
    try {
      const [content, { enqueue }] = await Promise.all([typeof text === 'string' ? text : text(), import('./player.ts')]);
      enqueue({ title, text: content, language: 'en' });
      openPlayer();
    } catch {
      showToast({ title: texts.failed, text: texts.failedText, tone: 'error' });
    }
  }

  return (
    <Button
      variant={variant}
      size="small"
      icon={<IconHeadphones size={18} aria-hidden />}
      onPress={listen}
      aria={{ 'aria-label': texts.listenTo(title) }}
    >
      {texts.listen}
    </Button>
  );
}

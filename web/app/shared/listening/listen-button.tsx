import { FEATURES } from '@bros/contract/core/features';
import { IconHeadphones } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { listenButtonTexts as texts } from './button-texts.ts';
import { listen, type SpokenText } from './listen.ts';

interface ListenButtonProps extends SpokenText {
  variant?: 'quiet' | 'plain';
  /** Only the icon is visible. */
  isBare?: boolean;
}

export const ListenButton = ({ title, text, variant = 'quiet', isBare }: ListenButtonProps) =>
  FEATURES.listening && (
    <Button
      variant={variant}
      size="small"
      icon={<IconHeadphones size={18} aria-hidden />}
      onPress={() => listen({ title, text })}
      aria={{ 'aria-label': texts.listenTo(title) }}
    >
      {isBare ? null : texts.listen}
    </Button>
  );

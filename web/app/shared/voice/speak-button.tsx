import { FEATURES } from '@bros/contract/core/features';
import { IconMicrophone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useSession } from '../../platform/session.ts';
import iconButton from '../../ui/icon-button.module.css';
import { findRecognizer } from './speech-input.ts';
import { voiceTexts as texts } from './texts.ts';

const SpeakDialog = lazyPart(() => import('./speak-dialog.tsx'));

interface SpeakButtonProps {
  onWords: (words: string) => void;
  isDisabled?: boolean;
}

/** Renders nothing if the plan lacks voice or the browser lacks speech recognition. */
export function SpeakButton({ onWords, isDisabled = false }: SpeakButtonProps) {
  const session = useSession();
  const [isSpeaking, setSpeaking] = useState(false);
  const maySpeak = session.status === 'signedIn' && session.member.capabilities.includes('voice.use');
  if (!FEATURES.voice || !maySpeak || !findRecognizer()) return null;
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label={texts.speak}
        aria-haspopup="dialog"
        title={texts.speak}
        disabled={isDisabled}
        onClick={() => setSpeaking(true)}
      >
        <IconMicrophone size={20} aria-hidden />
      </button>
      <Suspense fallback={null}>
        {/* The surrounding form's CSS must not apply. */}
        {isSpeaking && createPortal(<SpeakDialog onWords={onWords} onClose={() => setSpeaking(false)} />, document.body)}
      </Suspense>
    </>
  );
}

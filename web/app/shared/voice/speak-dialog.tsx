import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { type SpokenLanguage, spokenLanguages } from './languages.ts';
import styles from './speak-dialog.module.css';
import { findRecognizer, type SpeechInput, type SpeechInputProblem, startSpeechInput } from './speech-input.ts';
import { voiceTexts as texts } from './texts.ts';

const EXPLAINED_KEY = 'voice-explained';
const LANGUAGE_KEY = 'voice-language';

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

const wasExplained = (): boolean => recall(EXPLAINED_KEY) === 'yes';
const rememberExplained = (): void => remember(EXPLAINED_KEY, 'yes');
/** Returns a BCP 47 tag. */
const recallLanguage = (): string | null => recall(LANGUAGE_KEY);
const rememberLanguage = (tag: string): void => remember(LANGUAGE_KEY, tag);

interface SpeakDialogProps {
  onWords: (words: string) => void;
  onClose: () => void;
}

type Stage = 'ready' | 'listening' | SpeechInputProblem;

export default function SpeakDialog({ onWords, onClose }: SpeakDialogProps) {
  const languages = useLanguages();
  const { stage, words, listen, stop } = useHearing((said) => {
    onWords(said);
    onClose();
  });
  const [chosen, setChosen] = useState(recallLanguage);
  const language = languages?.find(({ tag }) => tag === chosen) ?? languages?.[0];
  const [isExplained, setExplained] = useState(wasExplained);
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!isExplained || hasBegun || !language) return;
    setBegun(true);
    listen(language.tag);
  }, [isExplained, hasBegun, language, listen]);

  function start(): void {
    rememberExplained();
    if (isExplained && language) listen(language.tag);
    setExplained(true);
  }
  function speak(tag: string): void {
    rememberLanguage(tag);
    setChosen(tag);
    if (stage !== 'ready') listen(tag);
  }
  const isListening = stage === 'listening';
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {actionTexts.cancel}
      </Button>
      {isListening ? (
        <Button onPress={stop}>{texts.done}</Button>
      ) : (
        <Button variant="accent" onPress={start} isDisabled={!language}>
          {stage === 'ready' ? texts.start : uiTexts.tryAgain}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} footer={footer}>
      <Stack>
        {!isExplained && <Note />}
        {languages && <LanguageChoice languages={languages} value={language?.tag ?? ''} onChange={speak} />}
        <p className={classes('flex gap-12px align-baseline text-h4 break-anywhere', styles.heard)} role="status">
          {isListening && (
            <>
              <span className={classes('flex-none circle', styles.dot)} aria-hidden />
              {words || texts.listening}
            </>
          )}
        </p>
        {stage !== 'ready' && !isListening && (
          <Banner tone="error" title={texts.problems[stage].title}>
            {texts.problems[stage].text}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

function useLanguages(): SpokenLanguage[] | undefined {
  const { data, isError } = useQuery(api.profiles.mine.queryOptions());
  if (data) return spokenLanguages(data.languages, navigator.languages);
  return isError ? spokenLanguages([], navigator.languages) : undefined;
}

function useHearing(onSaid: (words: string) => void) {
  const [stage, setStage] = useState<Stage>('ready');
  const [words, setWords] = useState('');
  const speechInput = useRef<SpeechInput | null>(null);
  useEffect(() => () => speechInput.current?.cancel(), []);
  function listen(tag: string): void {
    speechInput.current?.cancel();
    const Recognition = findRecognizer();
    if (!Recognition) return;
    setWords('');
    setStage('listening');
    speechInput.current = startSpeechInput(Recognition, tag, {
      onWords: setWords,
      onEnd: (end) => (end.problem ? setStage(end.problem) : onSaid(end.words)),
    });
  }
  return { stage, words, listen, stop: () => speechInput.current?.stop() };
}

const Note = () => (
  <Banner
    tone="info"
    title={texts.noteTitle}
    action={
      <a href={paths.privacy} target="_blank" rel="noopener">
        {texts.privacy}
      </a>
    }
  >
    {texts.note}
  </Banner>
);

interface LanguageChoiceProps {
  languages: readonly SpokenLanguage[];
  value: string;
  onChange: (tag: string) => void;
}

const LanguageChoice = ({ languages, value, onChange }: LanguageChoiceProps) =>
  languages.length > 1 && (
    <Select
      name="spoken"
      label={texts.language}
      value={value}
      options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
      onChange={onChange}
    />
  );

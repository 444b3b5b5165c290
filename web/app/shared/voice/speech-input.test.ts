import { expect, test } from 'vitest';
import { spokenLanguages } from './languages.ts';
import { type Recognizer, type SpeechInputProblem, startSpeechInput, withWords } from './speech-input.ts';

function standIn({ failsToStart = false } = {}) {
  const made: Recognizer[] = [];
  const actions: string[] = [];
  class StandIn implements Recognizer {
    lang = '';
    interimResults = false;
    continuous = true;
    onresult: Recognizer['onresult'] = null;
    onerror: Recognizer['onerror'] = null;
    onend: Recognizer['onend'] = null;
    constructor() {
      made.push(this);
    }
    start() {
      if (failsToStart) throw new Error('Already listening.');
      actions.push('start');
    }
    stop() {
      actions.push('stop');
      this.onend?.();
    }
    abort() {
      actions.push('abort');
      this.onend?.();
    }
  }
  const say = (...received: string[]) =>
    made.at(-1)?.onresult?.({ results: received.map((transcript) => Object.assign([{ transcript }], { isFinal: true })) });
  return { StandIn, actions, say, last: () => made.at(-1) };
}

function listen(stand = standIn(), lang = 'pt-PT') {
  const words: string[] = [];
  const ends: { words: string; problem: SpeechInputProblem | null }[] = [];
  const speechInput = startSpeechInput(stand.StandIn, lang, {
    onWords: (received) => words.push(received),
    onEnd: (end) => ends.push(end),
  });
  return { ...stand, words, ends, speechInput };
}

test('words are reported as they are recognized, and once more at the end', () => {
  const { say, last, words, ends, speechInput } = listen();
  expect(last()).toMatchObject({ lang: 'pt-PT', interimResults: true, continuous: false });
  say('coffee');
  say('coffee in Lisbon', ' today ');
  speechInput.stop();
  last()?.onend?.();
  expect(words).toEqual(['coffee', 'coffee in Lisbon today']);
  expect(ends).toEqual([{ words: 'coffee in Lisbon today', problem: null }]);
});

test.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['audio-capture', 'noMicrophone'],
  ['network', 'noService'],
  ['language-not-supported', 'language'],
  ['no-speech', 'silence'],
  ['unknown-code', 'failed'],
])('the browser’s %s is reported as %s', (error, problem) => {
  const { last, ends } = listen();
  last()?.onerror?.({ error });
  last()?.onend?.();
  expect(ends).toEqual([{ words: '', problem }]);
});

test('an end without words is reported as silence; canceling reports nothing', () => {
  const silent = listen();
  silent.speechInput.stop();
  expect(silent.ends).toEqual([{ words: '', problem: 'silence' }]);
  const canceled = listen();
  canceled.speechInput.cancel();
  canceled.say('too late');
  expect([canceled.actions, canceled.words, canceled.ends]).toEqual([['start', 'abort'], [], []]);
});

test('words recognized before an error are kept', () => {
  const { say, last, ends } = listen();
  say('hello');
  last()?.onerror?.({ error: 'network' });
  last()?.onend?.();
  expect(ends).toEqual([{ words: 'hello', problem: null }]);
});

test('a recognizer that fails to start is reported', () => {
  expect(listen(standIn({ failsToStart: true })).ends).toEqual([{ words: '', problem: 'failed' }]);
});

test.each([
  ['', 'Lisbon', 'Lisbon'],
  ['In ', 'Lisbon', 'In Lisbon'],
  ['In\n', 'Lisbon', 'In Lisbon'],
])('after %j, the words %j give %j', (text, words, joined) => expect(withWords(text, words)).toBe(joined));

test.each([
  ['the profile’s languages in order', ['Thai', 'English'], ['en-GB'], ['th-TH', 'en-GB']],
  ['only known languages', ['Klingon', 'German'], ['en-US'], ['de-DE']],
  ['the browser’s first language if the profile names none', [], ['fr-CA', 'en'], ['fr-CA']],
  ['English if nothing is known', [], [], ['en-US']],
])('the available languages are %s', (_name, profile, browser, tags) =>
  expect(spokenLanguages(profile, browser).map(({ tag }) => tag)).toEqual(tags),
);

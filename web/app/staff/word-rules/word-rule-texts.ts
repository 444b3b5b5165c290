import {
  PHRASE_MAX_CHARACTERS,
  STARRED_WORD_MIN_CHARACTERS,
  TRIAL_MESSAGES,
  WORD_RULE_NOTE_MAX_CHARACTERS,
  type WordRuleAction,
  type WordRuleKind,
} from '@bros/contract/core/moderation-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const name = (phrase: string) => `“${phrase}”`;
const messages = (count: number) => (count === 1 ? '1 message' : `${formatNumber(count)} messages`);
const members = (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`);

export const wordRuleTexts = defineTexts({
  en: {
    lead: 'Phrases from staff that hold or reject members’ messages and other texts. Changes apply within seconds. The built-in rules also run and are not listed.',
    create: 'New word rule',
    tryOne: 'Test a phrase',
    searchHint: 'Phrase or note',
    states: { active: stateTexts.active, off: 'Off' },
    phrase: 'Phrase',
    kind: 'Counts as',
    by: (writer: string | null) => `by ${writer ?? 'former staff'}`,
    editOne: (phrase: string) => `Edit ${name(phrase)}`,
    removeOne: (phrase: string) => `Delete ${name(phrase)}`,
    kinds: {
      scam: 'Scam',
      insult: 'Insult',
      slur: 'Slur',
      threat: 'Threat',
      contactHarvest: 'Collecting contacts',
    } as const satisfies Record<WordRuleKind, string>,
    does: { hold: 'Holds for staff', block: 'Rejects' } as const satisfies Record<WordRuleAction, string>,
    emptyTitle: 'No word rules yet',
    notFoundTitle: outcomeTexts.nothingFound,
    emptyText: 'The built-in rules are running. Add a phrase when members see a trick that the rules miss.',
    nothingFound: 'No word rule matches. Try other words or another state.',
    form: {
      newTitle: 'New word rule',
      editTitle: 'Edit word rule',
      phrase: 'Phrase',
      phraseHint:
        'Whole words in this order. Capitals, accents and punctuation do not matter; a * at the end of a word matches any ending: invest*',
      action: 'A text that contains it',
      actions: { hold: 'is held for staff', block: 'is rejected' } as const satisfies Record<WordRuleAction, string>,
      actionHint:
        'Only chat messages can be held. For either action, matching events, jobs, guides, courses and streams are rejected.',
      kind: 'Counts as',
      kindHint: 'Its author and staff see this as the reason.',
      noteHint: 'For staff only: why this rule exists.',
      isActive: stateTexts.active,
      isActiveHint: 'Off keeps the rule without using it.',
      create: 'Add',
      failed: outcomeTexts.notSaved,
      created: 'Word rule added',
      saved: 'Word rule saved',
      errors: {
        phrase: `Please write words with at least 2 letters and at most ${PHRASE_MAX_CHARACTERS} characters. A * goes at the end of a word of at least ${STARRED_WORD_MIN_CHARACTERS} letters.`,
        note: `Please write at most ${WORD_RULE_NOTE_MAX_CHARACTERS} characters.`,
        choice: fieldErrorTexts.chooseOne,
      },
    },
    trial: {
      title: 'Trial',
      action: `Test it on the last ${formatNumber(TRIAL_MESSAGES)} messages`,
      busy: 'Reading messages...',
      privacy: 'It reads room messages, never direct messages. Nothing changes; the audit log shows who tested what.',
      failed: 'Not tested',
      none: (read: number) => `It would stop none of ${messages(read)}.`,
      stopped: {
        hold: (count: number, read: number) => `It would hold ${formatNumber(count)} of ${messages(read)}`,
        block: (count: number, read: number) => `It would reject ${formatNumber(count)} of ${messages(read)}`,
      } as const satisfies Record<WordRuleAction, unknown>,
      authors: (count: number) => `by ${members(count)}.`,
      anyway: (count: number) =>
        count === 1
          ? '1 more has the phrase and is already stopped.'
          : `${formatNumber(count)} more have the phrase and are already stopped.`,
      newest: (shown: number) => `The newest ${formatNumber(shown)}`,
      examples: 'Messages it would stop',
      nobody: 'A former member',
      inRoom: (room: string) => `in ${room}`,
    },
    removeDialog: {
      title: (phrase: string) => `Delete ${name(phrase)}?`,
      text: 'Members can write it again within seconds. Messages that it held stay with staff.',
      submit: actionTexts.delete,
      busy: busyTexts.deleting,
      done: 'Word rule deleted',
    },
  },
});

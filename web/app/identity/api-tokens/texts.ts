import { API_TOKENS_MAX } from '@bros/contract/core/rules';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const apiTokenTexts = defineTexts({
  en: {
    title: 'API tokens',
    text: `For your own scripts: a token lets a program use the site as you. You can have up to ${API_TOKENS_MAX}. Changing your password revokes them all.`,
    docs: 'How to use a token',
    empty: 'You have no tokens yet.',
    failed: 'Your tokens could not be loaded',
    scopes: { read: 'Read', write: 'Read and write' },
    expired: stateTexts.expired,
    ending: (characters: string) => `ends in ${characters}`,
    made: (when: string) => `Created ${when}`,
    used: (when: string) => `last used ${when}`,
    unused: 'never used',
    until: (when: string) => `valid until ${when}`,
    over: (when: string) => `expired ${when}`,

    make: {
      open: 'Create a token',
      title: 'Create an API token',
      nameHint: 'What it’s for, such as a script or a machine.',
      nameError: { too_big: fieldErrorTexts.atMost(50), other: fieldErrorTexts.name },
      scope: 'It may',
      scopes: { read: 'Read what I can read', write: 'Read and change what I can' },
      scopeHint: 'Except your password, devices and tokens, and deleting your account.',
      expiry: 'Valid for',
      days: (days: number) => (days === 365 ? 'One year' : `${days} days`),
      passwordError: fieldErrorTexts.currentPassword,
      choiceError: fieldErrorTexts.chooseOne,
      submit: 'Create token',
      busy: 'Creating...',
    },

    shown: {
      title: 'Your new token',
      text: 'Copy it now: it is shown only this once. Anyone who has it can act as you, so keep it where you keep passwords.',
      label: 'Token',
      copy: 'Copy token',
      copyFailed: 'Your browser blocked copying. Select the token and copy it manually.',
      done: 'I have saved it',
      lost: 'The token was created, but we lost the connection and cannot show it again. Revoke it and create another.',
    },

    revoke: {
      named: (name: string) => `Revoke ${name}`,
      title: 'Revoke this token?',
      text: (name: string) => `Anything that uses ${name} stops working. You cannot undo this.`,
      submit: actionTexts.revoke,
      busy: 'Revoking...',
      done: 'Token revoked',
      doneText: (name: string) => `${name} no longer works.`,
    },
  },
});

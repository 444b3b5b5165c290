import type { ReferenceSummary } from '@bros/contract/members/references';
import { formatDate, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';

export const referenceTexts = defineTexts({
  en: {
    title: 'References',
    met: 'Met',
    notMet: 'Did not meet',
    metCount: (count: number) => `Met by ${count === 1 ? '1 member' : `${formatNumber(count)} members`}`,
    metYou: (count: number) => (count === 1 ? '1 member has met you' : `${formatNumber(count)} members have met you`),
    loadFailed: 'Failed to load references',
    empty: (name: string) => `No references about ${name} yet.`,
    emptyOwn: 'No references about you yet. Members you are connected with, or met at an event or dinner, can write one.',
    actions: (name: string) => `Actions for the reference by ${name}`,
    thisReference: 'this reference',
    waits: (name: string, moment: string) =>
      `${name} wrote one about you. Write yours to read it, or wait until ${formatDate(moment)}.`,
    waitsOnly: (name: string, moment: string) => `${name} wrote one about you. You can read it starting ${formatDate(moment)}.`,
    blind: (name: string, moment: string) =>
      `You wrote one. It will be shown on ${formatDate(moment)}, or when ${name} writes theirs.`,
    shown: (name: string) => `Your reference about ${name} is shown.`,
    withdrawn: (name: string) => `You withdrew your reference about ${name}.`,
    hidden: (reason: string) => `Our staff hid your reference: ${reason}`,
    write: 'Write a reference',
    writeAbout: (name: string) => `Write a reference about ${name}`,
    change: 'Change',
    changeAbout: (name: string) => `Change your reference about ${name}`,
    withdrawAbout: (name: string) => `Withdraw your reference about ${name}`,
    toWrite: {
      title: 'People you met',
      lead: 'You were at the same event or dinner. Your references help others decide whom to meet.',
      metAt: (day: string) => `You met on ${day}.`,
      dinedAt: (day: string) => `You had dinner on ${day}.`,
      event: 'See the event',
      showAll: (count: number) => `Show all ${count}`,
    },
    form: {
      title: (name: string) => `Your reference about ${name}`,
      hasMet: 'Did you meet?',
      options: { yes: 'We met', no: 'We did not meet' },
      text: 'Reference',
      textHint: (name: string) => `Everyone who can see you can read it on ${name}’s page.`,
      staffNote: 'Private note to staff',
      staffNoteHint: 'Only our staff can read it.',
      blind: (days: number, name: string) =>
        `Shown when ${name} writes about you too, or in ${days} days. Until then you can change it and nobody else can read it.`,
      answers: (name: string) => `${name} already wrote about you, so yours is shown immediately and you cannot change it.`,
      textError: 'Please write a few words, at most 1,000 characters.',
      noteError: 'Please keep it to 1,000 characters.',
      submit: 'Save reference',
      saved: 'Reference saved',
    },
    withdrawing: {
      title: (name: string) => `Withdraw your reference about ${name}?`,
      blind: 'It is deleted. You can write another one.',
      shown: 'It will be deleted for good, and you cannot write another one. The one about you stays.',
      submit: actionTexts.withdraw,
      busy: 'Withdrawing...',
      done: 'Reference withdrawn',
      cancel: actionTexts.keepIt,
    },
  },
});

export function describeOwn({ own, theirReferenceShownFrom, can }: ReferenceSummary, name: string): string | null {
  if (own?.isWithdrawn) return referenceTexts.withdrawn(name);
  if (own?.hiddenReason) return referenceTexts.hidden(own.hiddenReason);
  if (own?.isShown) return referenceTexts.shown(name);
  if (own) return referenceTexts.blind(name, own.shownFrom);
  if (!theirReferenceShownFrom) return null;
  return (can.write ? referenceTexts.waits : referenceTexts.waitsOnly)(name, theirReferenceShownFrom);
}

import type { Assigned } from '@bros/contract/core/assignment';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

export const assigneeTexts = defineTexts({
  en: {
    assignedTo: 'Assigned to',
    nobody: 'Nobody',
    filters: { mine: labelTexts.you, unassigned: 'Nobody' } as const satisfies Record<Assigned, string>,
    to: (name: string) => `Assigned to ${name}`,
    toMe: 'Assign to me',
    toMeNamed: (subject: string) => `Assign to me: ${subject}`,
    open: 'Assign…',
    openNamed: (subject: string) => `Assign: ${subject}`,
    submit: 'Assign',
    hint: 'They get a notification. Other staff can still decide.',
    done: (name: string | null) => (name === null ? 'Assigned to nobody' : `Assigned to ${name}`),
    emptyMine: 'Nothing is assigned to you here.',
    emptyUnassigned: 'Everything here is assigned to someone.',
    warning: (name: string) => `This is assigned to ${name}. Ask them before you decide.`,
  },
});

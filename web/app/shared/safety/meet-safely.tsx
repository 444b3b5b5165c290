import { IconShieldCheck } from '@tabler/icons-react';
import type { MenuItem } from '../../ui/menu.tsx';
import { sharedTexts } from '../texts.ts';
import { linkToSafetyTimer, type Meeting } from './meeting.ts';

export const meetSafely = (meeting: Meeting): MenuItem => ({
  label: sharedTexts.places.safety,
  icon: <IconShieldCheck size={20} aria-hidden />,
  ...linkToSafetyTimer(meeting),
});

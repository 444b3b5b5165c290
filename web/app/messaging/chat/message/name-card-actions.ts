import type { PublicProfile } from '@bros/contract/members/directory';
import { createContext, type ReactNode } from 'react';

/** The buttons of a name card, which are another feature's: the page provides them. */
export const NameCardActions = createContext<(member: PublicProfile) => ReactNode>(() => null);

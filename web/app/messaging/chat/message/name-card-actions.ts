import type { PublicProfile } from '@bros/contract/members/directory';
import { createContext, type ReactNode } from 'react';

/** The page provides the buttons, because they belong to another feature. */
export const NameCardActions = createContext<(member: PublicProfile) => ReactNode>(() => null);

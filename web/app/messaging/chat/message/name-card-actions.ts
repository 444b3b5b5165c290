import type { PublicProfile } from '@bros/contract/members/directory';
import { createContext, type ReactNode } from 'react';

/** The page provides these actions, because they belong to another feature. */
export const NameCardActions = createContext<(member: PublicProfile) => ReactNode>(() => null);

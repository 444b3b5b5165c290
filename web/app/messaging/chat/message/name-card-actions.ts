import type { PublicProfile } from '@bros/contract/members/directory';
import { createContext, type ReactNode } from 'react';

/** From the page, because they belong to another feature. */
export const NameCardActions = createContext<(member: PublicProfile) => ReactNode>(() => null);

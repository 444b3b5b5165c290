import type * as z from 'zod';

/** One way an operation can be refused. The message is for developers. */
export interface ErrorDefinition {
  status: number;
  message: string;
  data?: z.ZodType;
}

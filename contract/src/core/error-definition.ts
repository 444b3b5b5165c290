import type * as z from 'zod';

export interface ErrorDefinition {
  status: number;
  message: string;
  data?: z.ZodType;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeError, refusalCode } from '../../platform/api.ts';
import { accountTexts } from './texts.ts';

/** Looks up who invites with a code: at once for the one in the address, and for a typed one when the reader leaves the field. */
export function useInvitation(codeInAddress: string) {
  const [code, setCode] = useState(codeInAddress);
  const { data, error } = useQuery({
    ...api.invitations.preview.queryOptions({ input: { code } }),
    enabled: code !== '',
    staleTime: 60_000,
  });
  const isRefused = refusalCode(error)?.startsWith('INVITE_') === true;
  return {
    lookUp: (typed: string) => setCode(typed.trim().toUpperCase()),
    /** Returns the words under the field that holds `typed`; only about the code that was looked up. */
    about: (typed: string) => {
      if (code === '' || typed.trim().toUpperCase() !== code.trim().toUpperCase()) return {};
      return {
        hint: data && accountTexts.signUp.invitedBy(data.inviterFirstName),
        error: isRefused ? describeError(error).text : undefined,
      };
    },
  };
}

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Asks the reader to choose a passkey and proves it with the server's `options`. Throws when they cancel. */
export async function askForPasskey(options: Json): Promise<Json> {
  // The server's WebAuthn library wrote these options; the contract hands them through as they are.
  return { ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })) };
}

/** Lets the browser make a passkey with `options` of the server. Throws when the reader does not want to. */
export async function makePasskey(options: Json): Promise<Json> {
  return { ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })) };
}

/** True when the browser's dialogue ended without a passkey: closed, timed out, or none there (W3C WebAuthn, NotAllowedError). */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name);
}

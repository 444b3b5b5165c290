import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Throws if the member cancels. */
export async function askForPasskey(options: Json): Promise<Json> {
  // The options come from the server's WebAuthn library, and the contract does not describe them.
  return { ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })) };
}

/** Throws if the member cancels. */
export async function makePasskey(options: Json): Promise<Json> {
  return { ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })) };
}

/** True if the member closed the dialog, it timed out, or no passkey is available (W3C WebAuthn, NotAllowedError). */
export function isPasskeyCanceled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name);
}

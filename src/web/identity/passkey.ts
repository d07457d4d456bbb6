/** Asks the browser for a passkey. Loaded when a user wants one. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { api } from '../api.ts';

/** Logs in with a passkey that the user chooses. */
export async function logInWithPasskey(): Promise<void> {
  await api('logInWithPasskey', { body: await signed(await api('startPasskeyLogin', {})) });
}

/** Takes the second step of a login with a passkey of the user. */
export async function finishLoginWithPasskey(trust: boolean): Promise<void> {
  await api('finishLogin', { body: { passkey: await signed(await api('startPasskeyStep', {})), trust } });
}

/** Proves with a passkey who the user is. */
export async function proveWithPasskey(): Promise<void> {
  await api('prove', { body: { passkey: await signed(await api('startPasskeyProof', {})) } });
}

/** Makes a passkey for the user. False where their device has one already. */
export async function addPasskey(name: string): Promise<boolean> {
  const optionsJSON = (await api('startPasskey', {})) as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    await api('addPasskey', { body: { name, credential: await startRegistration({ optionsJSON }) } });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return false;
    throw error;
  }
  return true;
}

function signed(options: unknown) {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

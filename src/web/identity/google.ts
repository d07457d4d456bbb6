import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.ts';

/** Google Identity Services: the part of its script that we use (developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleId {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly nonce: string;
    readonly callback: (answer: { readonly credential?: string }) => void;
    readonly context: 'signin' | 'signup' | 'use';
  }) => void;
  readonly renderButton: (
    parent: HTMLElement,
    options: {
      readonly type: 'standard';
      readonly size: 'large';
      readonly theme: 'outline' | 'filled_black';
      readonly text: 'signin_with' | 'signup_with' | 'continue_with';
      readonly width: number;
    },
  ) => void;
}

declare global {
  var google: { readonly accounts?: { readonly id?: GoogleId } } | undefined;
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** The server forgets a nonce after an hour. */
const RENEW_AFTER = 50 * 60_000;

let loading: Promise<GoogleId> | null = null;

/** Loads Google's script once, when a button first needs it. Rejects if loading fails; the next call tries again. */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${SCRIPT} cannot be loaded`));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const id = globalThis.google?.accounts?.id;
      if (id) resolve(id);
      else fail();
    });
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  });
}

/** The setup of a Google button. The nonce is valid for one token. */
export interface GoogleSetup {
  readonly clientId: string;
  readonly nonce: string;
}

/** The setup from the server: undefined while loading, null without Google. `renew` loads a new one, after a token was used. */
export function useGoogleSetup(): { readonly setup: GoogleSetup | null | undefined; readonly renew: () => void } {
  const [setup, setSetup] = useState<GoogleSetup | null>();
  const renew = useCallback(() => {
    void fetchSetup().then((answer) => setSetup((before) => answer ?? before));
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    void fetchSetup(controller.signal).then((answer) => controller.signal.aborted || setSetup(answer));
    const timer = setInterval(renew, RENEW_AFTER);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [renew]);
  return { setup, renew };
}

async function fetchSetup(signal?: AbortSignal): Promise<GoogleSetup | null> {
  try {
    const { client_id: clientId, nonce } = await api('googleSetup', {}, signal);
    return clientId && nonce ? { clientId, nonce } : null;
  } catch {
    return null;
  }
}

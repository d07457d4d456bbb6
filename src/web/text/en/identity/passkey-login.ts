export const PASSKEY_LOGIN_TEXTS = {
  logIn: 'Log in with a passkey',
  notUsed: 'No passkey was used. Try again, or log in another way.',
  removed: 'Your passkeys were removed: add them again in Settings if you use them.',
} as const;

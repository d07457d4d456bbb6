export const PASSKEY_LOGIN_TEXTS = {
  logIn: 'Log in with a passkey',
  notUsed: 'No passkey was used. Try again, or log in another way.',
} as const;

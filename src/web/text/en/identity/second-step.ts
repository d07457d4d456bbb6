export const SECOND_STEP_TEXTS = {
  title: 'Enter a code',
  lead: 'Your password or Google account was right. Now the code that your app shows, or a recovery code.',
  leadWithPasskey: 'Your password or Google account was right. Now your passkey, the code that your app shows, or a recovery code.',
  code: 'Code',
  enterCode: 'Enter the code.',
  trust: 'Do not ask for a code in this browser for 30 days',
  goOn: 'Go on',
  withPasskey: 'Use my passkey',
  startAgain: 'Start the login again',
  failed: 'Login failed.',
} as const;

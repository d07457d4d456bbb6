export const PASSKEY_TEXTS = {
  allRemoved: 'Your passkeys were removed: add them again in Settings if you use them.',
} as const;

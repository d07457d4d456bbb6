/** Apart from the words of the login, whose page they would make heavier. */
export const RESET_PASSWORD_TEXTS = {
  invalidMissingResetToken: 'Invalid or missing reset token.',
  googleUnlinkedLinkAgain: 'Google was unlinked: link it again in Settings if you use it.',
  resetFailed: 'Reset failed',
  logsOutEverywhereUnlinks: 'This logs you out everywhere, unlinks Google if it is linked, and removes your passkeys.',
  passkeysRemoved: 'Your passkeys were removed: add them again in Settings if you use them.',
} as const;

export const OFFLINE_TEXTS = {
  offline:
    'Offline: the server cannot be reached. Figures come from it alone, and none is kept on this device. What you write is kept here and sent later.',
  waiting: (kept: number) => (kept === 1 ? '1 text or picture waits to be sent.' : `${kept} texts or pictures wait to be sent.`),
  decide: (place: string) => `Not saved: the ${place} was changed elsewhere or was refused.`,
  notSent: 'Kept on this device and not sent: a change that its page sends when it is opened.',
  open: 'Open it',
  newVersion: 'A new version',
  ready: 'A new version of Rojmel is ready.',
  reload: 'Reload',
} as const;

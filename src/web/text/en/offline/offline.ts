export const OFFLINE_TEXTS = {
  offline:
    'Offline: the server cannot be reached. Figures come from it alone, and none is kept on this device. What you write is kept here and sent later.',
  newVersion: 'A new version',
  ready: 'A new version of Rojmel is ready.',
  reload: 'Reload',
} as const;

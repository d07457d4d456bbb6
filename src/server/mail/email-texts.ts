import type { EmailText } from './email-text.ts';

/** The texts of all e-mails. `url` ends in a token that works once. */
export const messages = {
  verifyEmail: (url: string, username: string): EmailText => ({
    subject: 'Verify your email address',
    paragraphs: [
      `Someone signed up for Rojmel with this email address and the username ${username}.`,
      'If it was you, confirm that the address is yours. The link is valid for 24 hours.',
      'If you did not choose this username, do not follow the link: someone else set the password of that account.',
    ],
    link: { label: 'Verify my email address', url },
  }),
  alreadyRegistered: (url: string): EmailText => ({
    subject: 'You have an account already',
    paragraphs: [
      'Someone, perhaps you, asked to use this email address for a Rojmel account. It belongs to your account already, so nothing was changed.',
      'If it was you, log in as usual, or set a new password if you have forgotten the old one.',
    ],
    link: { label: 'Set a new password', url },
  }),
  resetPassword: (url: string, username: string): EmailText => ({
    subject: 'Set a new password',
    paragraphs: [
      `Someone, perhaps you, asked to set a new password for your Rojmel account with the username ${username}.`,
      'The link is valid for 30 minutes and works once.',
      'If it was not you, ignore this e-mail: your password stays as it is.',
    ],
    link: { label: 'Set a new password', url },
  }),
  changeEmail: (url: string): EmailText => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this email address for your Rojmel account. The link is valid for 24 hours; until you follow it, the old address stays.',
      'If it was not you, ignore this e-mail.',
    ],
    link: { label: 'Confirm this email address', url },
  }),
  emailChangeAsked: (url: string): EmailText => ({
    subject: 'A new email address was asked for',
    paragraphs: [
      'Someone, perhaps you, asked to change the email address of your Rojmel account. The new one replaces this one once it is confirmed.',
      'If it was not you, follow the link below within three days: this address stays, and every session is ended. Then set a new password.',
    ],
    link: { label: 'Keep this email address', url },
  }),
  emailChangeAskedNoLink: (url: string): EmailText => ({
    subject: 'A new email address was asked for',
    paragraphs: [
      'Someone, perhaps you, asked to change the email address of your Rojmel account. The new one replaces this one once it is confirmed.',
      'If it was not you, set a new password at once: the request is then dropped, and every session is ended.',
    ],
    link: { label: 'Set a new password', url },
  }),
  emailChanged: (url: string): EmailText => ({
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Rojmel account has a new email address. From now on we write to that one.',
      'If it was not you, follow the link below within three days: this address comes back, and every session is ended. Then set a new password.',
    ],
    link: { label: 'Keep this email address', url },
  }),
  emailChangedNoLink: (): EmailText => ({
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Rojmel account has a new email address. From now on we write to that one.',
      'It had this address for less than three days, so only the address from before can take changes back, with the link that we sent there.',
    ],
  }),
  passwordChanged: (url: string): EmailText => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Rojmel account was changed or reset, and every other session was ended. A reset revokes the access tokens of programs, too.',
      'If it was not you, set a new password at once.',
    ],
    link: { label: 'Set a new password', url },
  }),
  googleLinked: (url: string): EmailText => ({
    subject: 'A Google account was linked',
    paragraphs: [
      'From now on a Google account can log in to your Rojmel account.',
      'If it was not you, set a new password at once and look through Settings.',
    ],
    link: { label: 'Open Settings', url },
  }),
  googleUnlinked: (url: string): EmailText => ({
    subject: 'Google was unlinked',
    paragraphs: [
      'Google can no longer log in to your Rojmel account: it was unlinked in Settings, or by setting a new password with a link from us.',
      'If you use Google to log in, link it again in Settings.',
    ],
    link: { label: 'Open Settings', url },
  }),
  secondFactorOn: (url: string): EmailText => ({
    subject: 'A second step was switched on',
    paragraphs: [
      'From now on a login to your Rojmel account asks for a code of an app.',
      'If it was not you, someone else is logged in to your account: set a new password at once, and ask the operator of this server.',
    ],
    link: { label: 'Open Settings', url },
  }),
  secondFactorOff: (url: string): EmailText => ({
    subject: 'The second step was switched off',
    paragraphs: [
      'A login to your Rojmel account asks for no code any more: it was switched off in Settings, or by the operator of this server.',
      'If it was not you, set a new password at once and look through Settings.',
    ],
    link: { label: 'Open Settings', url },
  }),
  recoveryCodesMade: (url: string): EmailText => ({
    subject: 'New recovery codes were made',
    paragraphs: [
      'Your Rojmel account has new recovery codes. The former ones count no more.',
      'If it was not you, set a new password at once and look through Settings.',
    ],
    link: { label: 'Open Settings', url },
  }),
  tokenMade: (url: string): EmailText => ({
    subject: 'A token for a program was made',
    paragraphs: [
      'With it a program can read your Rojmel journal or bring files into it, as it was allowed to. Settings list it.',
      'If it was not you, revoke the token in Settings, end the other sessions there and set a new password.',
    ],
    link: { label: 'Open Settings', url },
  }),
  passkeyAdded: (url: string): EmailText => ({
    subject: 'A passkey was added',
    paragraphs: [
      'From now on a new passkey can log in to your Rojmel account, without your password and without a code.',
      'If it was not you, set a new password with the link of "Forgot password" at once: that removes all passkeys and ends every session.',
    ],
    link: { label: 'Open Settings', url },
  }),
  passkeyRemoved: (url: string): EmailText => ({
    subject: 'A passkey was removed',
    paragraphs: [
      'A passkey can no longer log in to your Rojmel account: it was removed in Settings, or all were by a link from us.',
      'If it was not you, set a new password at once and look through Settings.',
    ],
    link: { label: 'Open Settings', url },
  }),
  passkeyCopied: (url: string): EmailText => ({
    subject: 'A passkey was refused',
    paragraphs: [
      'A passkey of your Rojmel account signed correctly, but its counter went back, so there may be a copy of it. Nobody was logged in.',
      'Log in another way, remove the passkey in Settings, and add a new one.',
    ],
    link: { label: 'Open Settings', url },
  }),
  recoveryCodeUsed: (url: string): EmailText => ({
    subject: 'A recovery code was used',
    paragraphs: [
      'Someone, perhaps you, used a recovery code of your Rojmel account in place of a code of your app.',
      'If it was not you, set a new password at once and look through Settings.',
    ],
    link: { label: 'Open Settings', url },
  }),
} as const;

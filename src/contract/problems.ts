import { counted, megabytes } from './counted.ts';

/**
 * Every refusal that crosses HTTP by its code: the status, and the English sentence, which some make of parameters. Without schemas:
 * the browser may know the codes.
 */
type Problem = readonly [status: number, sentence: string | ((params: never) => string)];
interface Most {
  readonly most: number;
}
interface Name {
  readonly name: string;
}
interface Account {
  readonly account: string;
}
/** Both in bytes. */
interface Quota {
  readonly used: number;
  readonly quota: number;
}

export const PROBLEMS = {
  // Session and identity
  'not-logged-in': [401, 'Please log in to access your trading dashboard.'],
  'wrong-credentials': [401, 'Wrong email, username or password.'],
  'wrong-password': [401, 'Current password is wrong.'],
  'bad-token': [401, 'This token is unknown, expired or revoked.'],
  'wrong-code': [401, 'Invalid or used code.'],
  'login-over': [401, 'This login took too long or was finished already. Please log in again.'],
  'wrong-passkey': [401, 'This passkey is not known here or was not accepted.'],
  'passkey-late': [401, 'This took too long or was finished already. Please try again.'],
  'passkey-copied': [
    401,
    'This passkey was refused: its counter went back, so there may be a copy of it. Log in another way and remove it.',
  ],
  'google-refused': [401, 'Google sign-in failed.'],
  'google-mismatch': [401, 'Google verification failed. Try again.'],
  'foreign-origin': [403, 'This request came from another site and was refused.'],
  'email-unverified': [403, 'Please verify your email address before you log in. Check your inbox for the link.'],
  'log-in-again': [403, 'To be sure that it is you: please log out and in again, then try this within 30 minutes.'],
  'prove-first': [403, 'To be sure that it is you, please confirm who you are, then try this again within 10 minutes.'],
  'other-scope': [403, ({ scope }: { readonly scope: string }) => `This call needs a token of scope ${scope}.`],
  'never-by-token': [403, 'This call cannot be made with a token.'],
  'not-in-demo': [403, 'This is not possible in the demo. Make an account of your own to use it.'],
  'no-demo': [404, 'This server has no demo.'],
  'demo-logged-in': [409, 'You are logged in. Log out first to open the demo.'],
  'demos-busy': [503, 'Many people are opening the demo right now. Please try again in a moment.'],
  'no-browser': [404, 'No such trusted browser.'],
  'no-access-token': [404, 'No such token.'],
  'no-passkey': [404, 'No such passkey.'],
  'no-passkeys-here': [409, 'Browsers make no passkeys for an address that is a number. Open this site by its name.'],
  'passkeys-none': [409, 'You have no passkey. Confirm who you are in another way.'],
  'passkey-known': [409, 'This passkey is known already.'],
  'second-factor-on': [409, 'A second step is on already. Switch it off first.'],
  'second-factor-off': [409, 'The second step is not on.'],
  'username-taken': [409, 'That username is already taken.'],
  'email-taken': [409, 'That email is already registered.'],
  'google-email-unverified': [
    409,
    'Email already registered but unverified. Verify your email or log in with password, then link Google from Settings.',
  ],
  'google-email-taken': [409, 'Email already registered. Log in with your password, then link Google from Settings.'],
  'google-is-anothers': [409, 'That Google account is linked to another user.'],
  'google-linked-already': [409, 'Another Google account is linked to your account already.'],
  'google-only-way': [409, 'Google is the only way to log in to this account. Set a password first.'],
  'passkey-only-way': [409, 'This passkey is the only way to log in to this account. Set a password first.'],
  'password-leaked': [422, 'Password is one of the most widely leaked ones. Please choose another.'],
  'password-guessable': [422, 'Password is too easy to guess for a trading journal. Please choose another.'],
  'password-is-name': [422, 'Password must not be your username or email.'],
  'link-invalid': [422, 'This link is invalid or has expired. Please ask for a new one.'],
  'deletion-invalid': [422, 'This deletion request is invalid or has expired. Please start again.'],
  'verify-with-google': [422, 'Please verify with Google first.'],
  'no-proof': [
    422,
    'This account has neither a password nor a linked Google identity. Set a password or link Google in Settings, then retry deletion.',
  ],
  'no-secret-key': [503, 'This server has no SECRET_KEY, so a second step cannot be switched on.'],
  'other-secret-key': [
    503,
    'The SECRET_KEY of this server was changed, so codes of an app cannot be checked. Use a recovery code, or ask the operator.',
  ],
  'google-off': [503, 'Google sign-in is not set up on this server.'],
  'google-down': [503, 'Google cannot be reached right now. Please try again shortly.'],

  // The request as a whole
  'not-found': [404, 'Not found.'],
  'only-post': [405, 'Only POST is answered here.'],
  'too-large': [413, 'The request is too large.'],
  'media-type': [415, 'The request is of a type that cannot be read.'],
  'one-file': [422, 'Send one file at a time.'],
  'key-of-another': [422, 'This Idempotency-Key was sent with another request before. Make a new one.'],
  unreadable: [422, 'The request cannot be read.'],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment and try again.'],
  'not-in-time': [408, 'The request did not arrive in time.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  'too-much-at-once': [503, 'Too much is being sent at once. Please try again in a moment.'],
  'disk-full': [503, 'The server has no room left for temporary files. Please try again later, or tell who runs it.'],
  'too-slow': [503, 'The answer took too long. Please try again shortly.'],
  'store-down': [503, 'The journal cannot reach its database right now. Please try again shortly.'],
  'not-a-form': [415, 'Send the file as multipart form data.'],
  'not-an-image-form': [415, 'Send the image as multipart form data.'],

  // What is not there
  'no-account': [404, 'No such account.'],
  'no-cash': [404, 'No such movement of cash.'],
  'no-change': [404, 'No such change.'],
  'no-delivery': [404, 'No such delivery.'],
  'no-file': [404, 'No such file in your journal.'],
  'no-image': [404, 'No such image.'],
  'no-import': [404, 'No such import.'],
  'no-instrument': [404, 'No such instrument.'],
  'no-leg': [404, 'The strategy has no such leg.'],
  'no-mapping': [404, 'No such mapping.'],
  'no-market-file': [404, 'No such market file.'],
  'no-open-position': [404, 'No such open position.'],
  'no-period': [404, 'No such reconciled period.'],
  'no-security': [404, 'No such security.'],
  'no-setup': [404, 'No such setup.'],
  'no-share': [404, 'No such share.'],
  'no-strategy': [404, 'No such strategy.'],
  'no-tag': [404, 'No such tag.'],
  'no-tax-year': [404, 'There is no such financial year. Write it as 2025-26; the first is 2008-09.'],
  'no-trade': [404, 'No such trade.'],
  'no-trades': [404, 'No such trades.'],
  'no-upload': [404, 'No such upload.'],
  'no-view': [404, 'No such view.'],
  'no-waiting-file': [404, 'No such file waits.'],
  'no-waiting-row': [404, 'None of these rows waits for a decision.'],

  // Two tabs
  stale: [409, 'This was changed in another tab. Nothing was overwritten.'],
  'stale-setup': [409, 'This setup was changed somewhere else.'],
  'stale-day': [409, ({ kind }: { readonly kind: string }) => `The ${kind} was changed in another tab.`],
  'stale-limits': [409, 'The limits were changed in another tab.'],
  'stale-comparison': [409, 'The journal has changed since this comparison: compare again.'],

  // How many there may be
  'too-many-access-tokens': [409, ({ most }: Most) => `There can be at most ${most} tokens. Revoke one that you no longer need.`],
  'too-many-passkeys': [409, ({ most }: Most) => `There can be at most ${most} passkeys. Remove one that you no longer need.`],
  'too-many-cash': [409, ({ most }: Most) => `There can be at most ${most} movements of cash.`],
  'too-many-images': [409, ({ most }: Most) => `There are ${most} images here already. Delete one to add another.`],
  'too-many-legs': [409, ({ most }: Most) => `A strategy may have at most ${most} legs.`],
  'too-many-periods': [409, ({ most }: Most) => `There can be at most ${most} reconciled periods: take back one that you no longer need.`],
  'too-many-setups': [409, ({ most }: Most) => `There can be at most ${most} setups.`],
  'too-many-views': [409, ({ most }: Most) => `There can be at most ${most} views. Delete some first.`],
  'too-many-new-setups': [422, ({ most }: Most) => `There may be at most ${most} setups. Merge or delete some first.`],
  'too-many-names': [
    422,
    ({ kind, most }: Most & { readonly kind: string }) => `There may be at most ${most} ${kind}s. Merge or delete some first.`,
  ],
  'too-many-of-trade': [422, ({ part, most }: Most & { readonly part: string }) => `A trade would have more than ${most} ${part}.`],
  'too-many-rules': [422, ({ most }: Most) => `Together they have more than ${most} rules.`],
  'texts-too-long': [422, ({ most }: Most) => `Their texts together have more than ${most} characters.`],
  'notes-too-long': [409, ({ most }: Most) => `Their notes together have more than ${most} characters.`],
  'note-too-long': [422, ({ most }: Most) => `The note must be at most ${most} characters.`],
  'images-full': [
    409,
    ({ used, quota }: Quota) =>
      `Your images take ${megabytes(used)} of ${megabytes(quota)}, so this one has no room. Delete others to add it.`,
  ],
  'files-full': [
    409,
    ({ used, quota }: Quota) =>
      `The files of your brokers take ${megabytes(used)} of ${megabytes(quota)}, so this one has no room. Ask who runs this server for more.`,
  ],
  'market-files-full': [
    409,
    ({ used, quota }: Quota) =>
      `Your market files take ${megabytes(used)} of ${megabytes(quota)}, so this one has no room. Delete others to add it.`,
  ],

  // A name or a thing that is there already
  'account-exists': [409, ({ name }: Name) => `You have an account '${name}' already. To have one of the two, merge them.`],
  'name-exists': [
    409,
    ({ kind, name }: Name & { readonly kind: string }) => `There is a ${kind} '${name}' already. To have one of the two, merge them.`,
  ],
  'setup-exists': [409, ({ name }: Name) => `You have a setup '${name}' already. To have one of the two, merge them.`],
  'view-exists': [409, ({ name }: Name) => `You have a view '${name}' already.`],

  // Accounts and where trades belong
  'merge-with-itself': [409, 'An account cannot be merged into itself.'],
  'still-pairing': [409, 'Your trades are still being paired. Please try again when that is done.'],
  'edited-in-both': [
    409,
    ({ trades }: { readonly trades: number }) =>
      `${counted(trades, 'trade that both accounts have was', 'trades that both accounts have were')} edited or deleted in both of them. Undo the change in one of them first (Settings, Recent changes).`,
  ],
  'moved-since': [
    409,
    ({ account }: Account) => `It is no longer in the account ${account}: it was moved again, or the account was merged.`,
  ],
  'import-is-there': [409, ({ account }: Account) => `This import is in the account ${account} already.`],
  'trades-are-there': [
    409,
    ({ trades, account }: Account & { readonly trades: number }) =>
      `${trades === 1 ? 'This trade is' : 'These trades are'} in the account ${account} already.`,
  ],
  'account-has-trades': [
    409,
    ({ account }: Account) => `The account ${account} has trades of it already, from another file. Delete it here instead.`,
  ],
  'order-in-two-trades': [
    409,
    ({ order, opened }: { readonly order: string; readonly opened: string | null }) =>
      `Its order of ${order} also belongs to ${opened === null ? 'another trade' : `the trade that opened on ${opened}`}, and an order cannot be divided between accounts.`,
  ],
  'no-plan': [422, ({ plan }: { readonly plan: string }) => `There is no plan '${plan}'.`],
  'two-plans-one-day': [422, 'Two plans begin on the same day.'],

  // Files
  'nothing-new': [409, 'These trades already exist in your journal; duplicates cannot be uploaded.'],
  'archive-without-trades': [
    400,
    ({ files }: { readonly files: number }) => `Invalid file format: none of the ${files} files in the archive gives new trades.`,
  ],
  'too-many-wait': [
    422,
    'File processing failed: it leaves something open, and too many of your files wait already. Answer or remove some first.',
  ],
  'needs-answers': [
    422,
    ({ questions }: { readonly questions: number }) =>
      `This file waits for ${questions === 1 ? 'an answer' : counted(questions, 'answer')} from you.`,
  ],
  'storing-busy': [503, 'Upload service temporarily unavailable: another file for this broker is being stored.'],
  'virus-found': [
    422,
    ({ found }: { readonly found: string }) => `Antivirus: blocked for security, since ${found} was found in this file.`,
  ],
  'not-scanned': [503, 'Upload service temporarily unavailable: the antivirus check cannot be reached.'],
  'market-file-too-large': [413, 'File too large: a file must be under 10MB.'],
  'import-undone-already': [409, 'This import is undone already.'],
  'import-there-already': [409, 'This import is in your journal already.'],
  'replacements-changed': [409, 'Trades of this import stand in the place of others and were changed since. Undo those changes first.'],
  'replaced-changed': [409, 'Trades that this import had replaced were changed since. Undo those changes first.'],
  'uploaded-again': [409, 'Every trade of this import has been uploaded again since.'],
  'resembled-changed': [409, 'What they resemble was edited or deleted by hand, so it cannot be replaced. Keep both, or ignore.'],

  'import-is-undone': [409, 'This import is undone. Bring it back first.'],
  'reading-unpaired': [409, 'Its trades are still being paired. Please try again when that is done.'],
  'rows-held': [409, 'Rows of this file look like trades that you already have. Decide about them first (Files, Compare).'],
  'reading-replaced': [409, 'Rows of this file were put in the place of other trades. Undo that first (Changes).'],
  'reading-changed': [409, 'Trades of this file were changed by hand since, and would change again. Undo those changes first (Changes).'],
  'reading-came-since': [409, 'Trades of its first reading have come with another file since. Undo that import first (Files).'],

  // Changes
  'accounts-merged': [
    409,
    'The accounts cannot be parted again: which trade came from which is not kept. A file can be moved to another account.',
  ],
  'counted-once': [409, 'Some of its trades were in both accounts and are counted once since: they cannot be told apart again.'],
  'undone-already': [409, 'This change is undone already.'],
  'built-upon': [409, 'A later change is built on this one. Undo that one first.'],
  'changed-by-action': [
    409,
    'A corporate action changed or gave these shares. Undo it under Changes first, or correct the trades from before it one by one.',
  ],
  'would-change-closed': [422, 'This edit would change trades that are closed already. Delete the row and add the trade by hand instead.'],
  'side-of-result': [
    422,
    'This is one side of a result that a report states as closed: its price, date and time can be corrected. For another quantity or side delete it, and add the trades by hand.',
  ],

  // Strategies, setups, tags
  'too-few-legs': [409, 'A strategy is made of two trades or more.'],
  'join-with-itself': [409, 'Choose another strategy to join it to.'],
  'last-leg': [409, 'It is the last leg. Delete the strategy instead.'],
  'legs-gone': [409, 'None of its trades is in the journal now.'],
  'leg-of-another': [
    409,
    ({ name }: Name) => `One of them is a leg of '${name}' already. Take it out there first, or join the two strategies.`,
  ],
  'tags-of-two-kinds': [409, 'Only two tags, or two mistakes, can be merged.'],
  'rule-of-another': [422, 'A rule is not of this setup.'],
  'no-such-rule': [422, 'The setup has no such rule.'],
  'rule-twice': [422, ({ text }: { readonly text: string }) => `The rule '${text}' is there twice.`],
  'merge-setup-with-itself': [422, 'Choose another setup to merge it into.'],
  'view-without-filter': [422, 'A view needs a filter.'],
  'risk-not-above-0': [422, 'The risk must be above 0.'],

  // Corporate actions
  'decided-already': [409, 'This is decided already. Undo the decision under Changes first.'],
  'applied-already': [
    409,
    ({ kind, day }: { readonly kind: string; readonly day: string }) =>
      `The ${kind} of this share is applied for ${day} already. Undo it under Changes first.`,
  ],
  'applied-likely': [
    409,
    ({ kind, day }: { readonly kind: string; readonly day: string }) =>
      `It looks like the ${kind} of this share that is applied for ${day} already. Undo that under Changes first, or say that this is another one.`,
  ],
  'contracts-adjusted': [
    409,
    ({ symbol }: { readonly symbol: string }) =>
      `${symbol} was adjusted for this day without it. Undo that under Changes first; its contracts are asked again.`,
  ],
  'origin-already': [409, 'It looks like shares that you entered already. Undo that under Changes first, or say that these are others.'],
  'delivered-already': [409, 'The delivered shares are in your journal already.'],
  'no-known-action': [422, 'No such corporate action is known.'],
  'action-of-another': [422, 'This corporate action is of another share.'],
  'not-a-list': [422, 'This is no list of corporate actions: it needs the columns symbol, ex-date and purpose.'],

  // Reconciling and tax
  'to-before-from': [422, 'to must not be before from.'],
  'holdings-of-a-day': [422, 'Holdings are of one day and of no segment.'],
  'statement-misfit': [422, 'The statement is of another kind, or its segment is missing.'],
  'two-equal-losses': [422, 'There are two losses of one kind and year: enter their sum.'],
  'loss-year': [
    422,
    ({ year }: { readonly year: string }) => `The year of a loss must be an earlier financial year, such as 2023-24; this is ${year}.`,
  ],
  'loss-amount': [422, ({ amount }: { readonly amount: string }) => `A loss must be an amount above 0, such as 14250; this is ${amount}.`],

  // Exports and images
  'export-running': [409, 'An export is being brought into your journal already.'],
  'journal-not-empty': [
    409,
    'Your journal is not empty: an upload that was undone and a text count, too. An export is brought into the journal of a new user: sign up under another name, and bring it in there.',
  ],
  'export-too-large': [413, ({ limit }: { readonly limit: number }) => `This file is larger than any export: the limit is ${limit} MB.`],
  'export-has-more': [
    422,
    ({ what, used, quota }: Quota & { readonly what: 'files' | 'images' }) =>
      `The ${what} of this export take ${megabytes(used)}, and this server keeps at most ${megabytes(quota)} of a user. Ask who runs it for more.`,
  ],
  'export-damaged': [422, 'This export is cut short or damaged. Download it again.'],
  'export-newer': [422, 'This export was made by a newer version of Rojmel.'],
  'not-an-export': [422, 'This file is not an export of a journal.'],
  'export-unpacks-too-far': [422, 'This export unpacks to far more than a journal holds.'],
  'export-too-slow': [422, 'This export takes far longer to read than a journal does.'],
  'export-line': [
    422,
    ({ line, table, reason }: { readonly line: number; readonly table: string; readonly reason: string }) =>
      `Line ${line} of the journal (${table}) cannot be read: ${reason}.`,
  ],
  'export-misfit': [422, ({ misfit }: { readonly misfit: string }) => `This export cannot be brought in: ${misfit}.`],
  'export-file-changed': [422, ({ name }: Name) => `This export is damaged: '${name}' is not the file that was uploaded.`],
  'export-image-changed': [
    422,
    ({ image }: { readonly image: number }) => `This export is damaged: image ${image} is not the one that was uploaded.`,
  ],
  'image-too-large': [413, 'This image is larger than 8 MB.'],
  'not-an-image': [422, 'This is not an image that is read. Send a PNG, JPEG or WebP picture; moving pictures are not kept.'],
  'image-too-many-pixels': [422, 'This image is too large: the limit is 25 megapixels, and 32,768 pixels a side.'],
  'image-damaged': [422, 'This image is damaged and cannot be read.'],
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof PROBLEMS;
/** What the sentence of a code is made of; undefined for one that is always the same. */
export type ProblemParams<Code extends ProblemCode> = (typeof PROBLEMS)[Code][1] extends (params: infer Params) => string
  ? Params
  : undefined;

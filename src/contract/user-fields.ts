import { z } from 'zod';
import { LONGEST_NAME } from './limits.ts';

/** Fields of an account, shared by every form that has them. A message is the whole sentence that a person reads. */

// Control characters and the invisible ones that turn text around; PostgreSQL cannot store NUL at all.
const UNPRINTABLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** 3–30 of a–z, 0–9, '_', '.', '-'; unique without regard to case. */
export const username = z
  .string('Username is required.')
  .trim()
  .regex(/^[a-z0-9_.-]{3,30}$/i, 'Username must have 3 to 30 characters: letters a–z, digits, and _ . - only.');

export const displayName = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .max(80, 'Name must have at most 80 characters.')
  .refine((text) => !UNPRINTABLE.test(text), 'Name must not hold control characters.');

/** What a user calls a thing of the account: a token, a passkey. */
export const thingName = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .max(LONGEST_NAME, `Name must have at most ${LONGEST_NAME} characters.`);

/** Lower-case: two addresses that differ in case only are the same account. */
export const email = z
  .string('Email is required.')
  .trim()
  .toLowerCase()
  .max(254, 'Email must have at most 254 characters.')
  .pipe(z.email('Email must be a valid address, like name@example.com.'));

/** 8–128 characters; the server refuses widely leaked ones besides. */
export const newPassword = z
  .string('Password is required.')
  .min(8, 'Password must have at least 8 characters.')
  .max(128, 'Password must have at most 128 characters.');

/** A password as typed at a login: only its length is bounded. */
export const typedPassword = z.string('Password is required.').min(1, 'Password is required.').max(1024, 'Password is too long.');

/** A one-time token out of a link or an earlier answer. */
export const token = z.string('Token is required.').min(1, 'Token is required.').max(200, 'Token is not valid.');

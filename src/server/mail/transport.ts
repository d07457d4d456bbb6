import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { RenderedEmail } from './email-text.ts';

/** An e-mail with its recipient and the user that it concerns. */
export interface Message extends RenderedEmail {
  readonly to: string;
  readonly userId: number;
  readonly kind: string;
  readonly link: string | null;
}

/** Sends e-mails. `send` throws when an e-mail was not accepted. */
export interface Transport {
  readonly send: (message: Message) => Promise<void>;
  readonly close: () => void;
}

/** The mail server refused an e-mail for good: trying again is no use. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends e-mails to the mail server at an smtp:// or smtps:// address. Uses STARTTLS where the server offers it. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE });
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        if (code === 'EENVELOPE' && (responseCode ?? 0) >= 500)
          throw new UndeliverableError('the mail server refused the address', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** For a server without a mail server: writes each e-mail to a file in the folder and passes its link to `announce`. */
export function outboxTransport(folder: string, from: string, announce: (facts: object) => void): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ to, subject, text, html, userId, kind, link }) => {
      const alternatives = [unfolded('text/plain', text), unfolded('text/html', html)];
      const { message } = await transport.sendMail({ from, to: { name: '', address: to }, subject, alternatives });
      mkdirSync(folder, { recursive: true });
      const file = join(
        folder,
        `${ownedBy(userId)}${new Date().toISOString().replaceAll(':', '')}-${kind}-${randomUUID().slice(0, 8)}.eml`,
      );
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      announce({ to, subject, link, file });
    },
    close: () => undefined,
  };
}

/** A part with unwrapped lines, so that a link can be copied from the file. Mail servers get lines of 76 characters. */
function unfolded(type: string, content: string): { raw: string } {
  return { raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content.replaceAll('\n', '\r\n')}` };
}

/** The folder of e-mails when there is no mail server. */
export function outboxOf(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox');
}

/** Removes the e-mails to a user from the folder. */
export function emptyOutbox(folder: string, userId: number): void {
  let files: string[] = [];
  try {
    files = readdirSync(folder);
  } catch {
    // There was never an e-mail.
  }
  for (const file of files) if (file.startsWith(ownedBy(userId))) rmSync(join(folder, file), { force: true });
}

function ownedBy(userId: number): string {
  return `user-${userId}-`;
}

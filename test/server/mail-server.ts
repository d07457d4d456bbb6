import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A real mail server on loopback. */
export interface MailServer {
  /** The e-mails received, oldest first. */
  readonly received: string[];
  /** The SMTP code with which every recipient is refused; 0 accepts e-mails. */
  readonly behaviour: { refuse: number };
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts it on the given port or on a free one. It stops when the test ends. */
export async function startMailServer(options: SMTPServerOptions = {}, wanted = 0): Promise<MailServer> {
  const received: string[] = [];
  const behaviour = { refuse: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    logger: false,
    ...options,
    onRcptTo: (_address, _session, done) => {
      done(behaviour.refuse === 0 ? null : Object.assign(new Error('no'), { responseCode: behaviour.refuse }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= new Promise<void>((resolve) => server.close(() => resolve())));
  onTestFinished(stop);
  const { port } = server.server.address() as { port: number };
  return { received, behaviour, port, stop };
}

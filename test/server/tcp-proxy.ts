import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy on loopback that can stop passing data on to its target port. */
export interface TcpProxy {
  readonly port: number;
  /** Stops all data on present and new connections. New connections are still accepted. */
  readonly halt: () => void;
  /** Passes data on again, including what was held back. */
  readonly resume: () => void;
  /** Passes new connections on; present ones stay silent, as when another machine replaces one that failed. */
  readonly forget: () => void;
  /** Ends all connections. */
  readonly cut: () => void;
  /** Ends the connection on which the target answers next, in the place of the answer. */
  readonly loseAnswer: () => void;
}

/** Starts it. It stops when the test ends. */
export async function startProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHalted = false;
  let isLosing = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (!isLosing || from === near) return to.write(bytes);
        isLosing = false;
        return from.destroy();
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      if (isHalted) from.pause();
    }
    near.on('close', () => pairs.delete(pair));
  });
  const all = () => [...pairs].flat();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of all()) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    halt: () => {
      isHalted = true;
      for (const socket of all()) socket.pause();
    },
    resume: () => {
      isHalted = false;
      for (const socket of all()) socket.resume();
    },
    forget: () => {
      isHalted = false;
    },
    cut: () => {
      for (const socket of all()) socket.destroy();
    },
    loseAnswer: () => {
      isLosing = true;
    },
  };
}

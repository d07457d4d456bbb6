import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { pathOf } from '#contract/routes.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openTestApp } from '#test/server/test-app.ts';

const MIB = 1024 * 1024;

describeOnOneEngine('the time that a request has to arrive', (open) => {
  it('is longer for an export, as it says that it is large', async () => {
    const opened = await openTestApp(await open(), { rateLimits: false, requestTimeoutMs: 500 });
    await opened.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = opened.app.server.address() as AddressInfo;
    const { cookies } = await opened.logIn('asha');
    const begin = async (path: string) => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK';
      const head = [
        `POST ${path} HTTP/1.1`,
        'host: localhost',
        `content-length: ${begun.length + 8 * MIB}`,
        'content-type: multipart/form-data; boundary=b',
      ];
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      socket.write([...head, `cookie: ${cookie}`, '', begun].join('\r\n'));
      const status = once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n')[0]);
      return { socket, status };
    };
    const large = await begin(pathOf('importJournal'));
    const other = await begin(pathOf('sendMarketFile'));
    expect(await other.status).toBe('HTTP/1.1 408 Request Timeout');
    large.socket.write('\r\n--b--\r\n'.padEnd(8 * MIB, ' '));
    expect(await large.status).toBe('HTTP/1.1 422 Unprocessable Entity');
  });
});

import { type Connection, type PoolClient, Query, type QueryResult } from 'pg';

/** What of a connection sends rows: the types of pg leave it out. */
interface CopyConnection extends Connection {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (message: string) => void;
}

/** Sends COPY … FROM STDIN, and then its rows. Each part of their text is made while the database works on those before. */
export function copyIn(client: PoolClient, statement: string, text: Iterable<string>): Promise<QueryResult> {
  const parts = text[Symbol.iterator]();
  return new Promise((resolve, reject) => {
    let isOver = false;
    let failure: Error | null = null;
    const query = new Query(statement, (error, result) => {
      isOver = true;
      if (error) reject(failure ?? error);
      else resolve(result);
    });
    const send = (connection: CopyConnection): void => {
      if (isOver) return;
      try {
        for (;;) {
          const { value, done } = parts.next();
          if (done) return connection.endCopyFrom();
          connection.sendCopyFromChunk(Buffer.from(value));
          if (connection.stream.writableNeedDrain) return void connection.stream.once('drain', () => send(connection));
        }
      } catch (error) {
        failure = error as Error;
        connection.sendCopyFail('the rows could not be made');
      }
    };
    client.query(Object.assign(query, { handleCopyInResponse: send }));
  });
}

/** A worker that reads one statement, so that a large or hostile file does not stop the page. */
import { readStatement, type StatementFile } from '#engine/statements/read-statement.ts';

addEventListener('message', ({ data }: MessageEvent<StatementFile>) => postMessage(readStatement(data)));

/** A worker thread that makes an empty database in the folder given as its data, and ends. */
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: workerData as string });
await database.close();

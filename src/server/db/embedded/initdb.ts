/** A program that makes an empty database in the folder named as its argument. */
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await database.close();

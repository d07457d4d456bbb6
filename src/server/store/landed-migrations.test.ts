import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

/** Every migration that was released, by the SHA-256 of its file. A line of this list never changes. */
const LANDED = {
  '001-tables.sql': '0b9649464070ab03685f1d66c476ffab6cdbab4a30200f1e8abfc6bf4bbe059b',
  '002-superseded-and-origins.sql': '502dbeb7f611926eccc864ba37b3f1b3df1e559e1c6a730960b37f2b93fd40d7',
  '003-carry-origins.sql': 'ba6552a57b1606ff1c67225480daabbe5d5e915211adc12a056b87459c2434fb',
  '004-given-shares.sql': '1671df32e72eed8e76df1851d4ad8c9bb6124b6e008b0dd0328abe9cafc963c4',
  '005-carry-given-shares.sql': 'ae7a42b8dae5edce07d890ee22cbda0b0ed48e9fde8fc37388af0dc2acff6c9c',
  '006-pair-again.sql': '46b04528da9c6b3e2b2935b3238bb2aa6e6c895af41c9aeccc297452aa713511',
  '007-sold-of-contract-days.sql': '31f31aa59ae97e3b8c20b1c76c8a54ae55ec37b8a5a9cf7dbfa4854ab58d3161',
  '008-holding-changes.sql': 'a5464382b1e500a767062461cacaf14ef0b067a3030b529c7120106d848e32da',
  '009-price-of-2018.sql': 'bbfd9a0994ac0bf70cec9c5ec1e07a3ad80bae4572f4e0048275682ec893f8e0',
  '010-doubt-changes.sql': '6d0806f57641c1a8eed601a9e694077f886678a376d976029fde25e11e756696',
  '011-read-by-evidence.sql': '9be0b13098f70bb2c3369b8caa9e138eee0144f576c6a5ff98c207234bd318e7',
  '012-derived-without-owners.sql': '686e13c790c4cbc942d0b0941371e7a8eb2c2ccc28fc86364567cb03accde6fc',
  '013-second-factor.sql': 'ca083c5de8db08913bf21dce8d2f0a215fb479514c3f16358b58a02d554b4589',
  '014-demos.sql': '3c0a4636569715221837a049ebb482d45d07620dff2c923e69ebf46a46a8c83c',
  '015-stated-values.sql': '7a6fb08f3e8efeb10310fc4e2fecdbd55f8f0e73a2b69f84edac4700aca5baa9',
  '018-access-tokens.sql': '7329d0822a8b5b4b40bbbe878c17cf79c34930ae5c241e5627f7fd248e2052f8',
  '019-assistant-calls.sql': '43cc86338fc2f2730542e15a5a6807900e5d7e576bd6ada02164b766b4332f4d',
  '020-learned-lots.sql': '8ef0a03dba4b87d0b4913e0d1bbfe8b6d9bd3fb0facd162d033f022fdaa92e16',
  '021-passkeys.sql': 'bb74b4397bbd740fc6a48ae2932c6a4264b3c0f4712027f06cfa3e094c33f829',
  '022-idempotency-keys.sql': 'fdaac58010cfaec4ab950b4503f5186e7c6b68a023eb7eb8b2cd468e4bc3bb4c',
  '023-held-again.sql': '581c951756e2ba0a4a7558c8c9e5dfa6a71f4ef9e69b12f24e4b47e965d6b45b',
  '024-superseded-readings.sql': 'e58886180780eebd4c85cbfe0ce853cae0b448a25d062e66903ce09b46824995',
  '025-prices-of-trips.sql': '9cf6fde4fe230f64cd2e39feff1551b33b5a9bf6cb3e62f230abf20b9601aa61',
};

const ADVICE =
  'A landed migration never changes: databases in use were made with it. Restore the file and put the change into a new, higher-numbered ' +
  'migration; then add the name and SHA-256 of the new file at the end of LANDED.';

test('migrations that landed are as they were, and each one is listed', async () => {
  const found = Object.fromEntries((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  expect(found, ADVICE).toEqual(LANDED);
});

import { describe, expect, it } from 'vitest';
import { batchText, uploadErrorText } from './upload.ts';

describe('uploadErrorText', () => {
  it.each([
    [400, 'Only CSV and XLSX files are supported', /only csv or excel/i],
    [400, 'Required columns missing: price', /columns are missing.*price/i],
    [400, 'Required columns missing: quantity, price.', /on a single sheet\. Missing: quantity, price\.$/],
    [400, 'Only CSV and XLSX files are allowed: this is an old workbook.', /^Only CSV or Excel.*are allowed\. This is an old workbook\.$/],
    [400, 'No readable trade', /^Invalid file format\. No readable trade$/],
    [409, 'These trades already exist; duplicates.', /^Some trades already exist; duplicates cannot be uploaded\.$/],
    [413, '', /under 10MB/],
    [422, 'antivirus: EICAR', /blocked for security/],
    [422, 'Excel could not be parsed', /unreadable or password protected/],
    [422, 'too many columns', /too many rows or columns/],
    [422, 'File processing failed: it took too long.', /^File processing failed\. It took too long\.$/],
    [500, 'aggregation failed', /may need review/],
    [500, 'pairing failed', /data is saved/],
    [500, '', /^Server error/],
    [503, '', /temporarily unavailable/],
    [0, '', /connection failed/],
    [418, 'I am a teapot', /^I am a teapot$/],
    [418, '', /^Upload failed\.$/],
  ])('%d %s', (status, detail, expected) => {
    expect(uploadErrorText(status, detail)).toMatch(expected);
  });

  it('goes by the code, whatever the sentence says', () => {
    expect(uploadErrorText(422, 'File processing failed: too many of your files wait already.', 'too-many-wait')).toMatch(
      /^File processing failed\. Too many of your files/,
    );
    expect(uploadErrorText(400, 'Etwas anderes: price.', 'missing-column')).toMatch(/^Required columns are missing\..* Missing: price/);
    expect(uploadErrorText(503, 'x', 'storing-busy')).toMatch(/temporarily unavailable/);
  });
});

describe('batchText', () => {
  it('says whether all, some or none succeeded', () => {
    expect(batchText({ files: 2, uploaded: 2, paired: 4, skipped: 1, errors: [] })).toBe('Successfully uploaded 2/2 files.');
    expect(batchText({ files: 3, uploaded: 1, paired: 4, skipped: 1, errors: ['a.csv: x', 'b.csv: y'] })).toBe(
      'Uploaded 1/3 files, 2 failed. Trades paired: 4, rows skipped: 1\na.csv: x\nb.csv: y',
    );
    expect(batchText({ files: 2, uploaded: 0, paired: 0, skipped: 0, errors: ['a.csv: x'] })).toBe('All 2 files failed to upload.');
  });

  it('says of files that wait that they do, and counts them neither as uploaded nor as failed', () => {
    const none = { uploaded: 0, paired: 0, skipped: 0, errors: [] };
    expect(batchText({ ...none, files: 1, asked: 1 })).toBe('1 file waits for your answer.');
    expect(batchText({ ...none, files: 3, asked: 2, uploaded: 1 })).toBe(
      '2 files wait for your answers.\nSuccessfully uploaded 1/3 files.',
    );
    expect(batchText({ ...none, files: 2, asked: 1, errors: ['a.csv: x'] })).toBe(
      '1 file waits for your answer.\nUploaded 0/2 files, 1 failed. Trades paired: 0, rows skipped: 0\na.csv: x',
    );
  });
});

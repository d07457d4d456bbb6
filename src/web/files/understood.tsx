import type { UnderstoodBody } from '#contract/questions.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import { dayRange, guarded } from '../format.ts';
import { Icon } from '../ui/icon.tsx';
import { ScrollRegion } from '../ui/table/scroll-region.tsx';
import { fileText } from './file-text.ts';
import './imports.css';
import { FILES_TEXTS } from '../text/en/files.ts';

interface LineProps {
  readonly understood: UnderstoodBody;
  /** What of it was stored; by default all that was read, and nothing where that is none. */
  readonly stored?: Pick<UnderstoodBody, 'trades' | 'results'> | undefined;
}

/** What a file was understood as, in one line: report, segments, executions, period, account. */
export function UnderstoodLine({ understood, stored }: LineProps) {
  const { report, first_day: first, last_day: last, account } = understood;
  const facts = [
    segmentWords(understood.segments),
    (stored || understood.trades > 0) && whatWasRead(stored ?? understood),
    first && dayRange(first, last),
    FILES_TEXTS.account(account),
  ];
  return (
    <>
      <b>{report.name}</b> · {facts.filter(Boolean).join(' · ')}
    </>
  );
}

interface FoldProps {
  readonly understood: UnderstoodBody;
  readonly fileName: string;
  /** 'How it was read', or what else is true of the file. */
  readonly title?: string;
}

/** What was taken by evidence, and the first rows as the file has them and as they are read; collapsed. */
export function UnderstoodFold({ understood: { remarks, samples }, fileName, title = FILES_TEXTS.howItWasRead }: FoldProps) {
  if (remarks.length === 0 && samples.length === 0) return null;
  return (
    <details className="fold type-14">
      <summary>
        {remarks.length > 0 ? `${title} · ${FILES_TEXTS.remarks(remarks.length)}` : title}
        <Icon name="chevronDown" size={16} />
      </summary>
      <Remarks remarks={remarks} />
      <SampleRows samples={samples} label={FILES_TEXTS.rowsOf(fileName)} />
    </details>
  );
}

/** What was taken by evidence, or is remarkable. */
export function Remarks({ remarks }: Pick<UnderstoodBody, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <ul className="bullets">
      {remarks.map(({ code, text, rows, count: all }) => (
        <li key={`${code} ${text}`}>
          {text} <span className="dim">{FILES_TEXTS.rowsText(rows, all)}</span>
        </li>
      ))}
    </ul>
  );
}

interface SampleProps {
  readonly samples: UnderstoodBody['samples'];
  readonly label: string;
  /** Only as the file has them: how they are read depends on answers. */
  readonly unread?: boolean;
}

/** Rows before and after reading. */
export function SampleRows({ samples, label, unread = false }: SampleProps) {
  if (samples.length === 0) return null;
  return (
    <ScrollRegion className="file-rows" label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{FILES_TEXTS.row}</th>
            {!unread && <th scope="col">{FILES_TEXTS.readAs}</th>}
            <th scope="col">{FILES_TEXTS.inFile}</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ row, cells, reading }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {!unread && <td>{(reading && guarded(reading.text)) ?? <span className="dim">{FILES_TEXTS.notRead}</span>}</td>}
              <td className="dim">{cellsText(cells)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The cells of a row as one text. */
export function cellsText(cells: readonly string[]): string {
  return fileText(cells.filter((cell) => cell.trim() !== '').join(' | '));
}

/** 'F&O', 'Shares, Commodities'. */
function segmentWords({ EQ, FUT, OPT, COM }: UnderstoodBody['segments']): string {
  return [EQ > 0 && FILES_TEXTS.shares, FUT + OPT > 0 && 'F&O', COM > 0 && FILES_TEXTS.commodities].filter(Boolean).join(', ');
}

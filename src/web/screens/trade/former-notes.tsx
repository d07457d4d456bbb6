import { moment } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormerNotes } from './queries.ts';

interface FormerNotesProps {
  readonly tradeId: number;
  readonly onRestore: (text: string) => void;
}

/** What a note was before, each with a way back. */
export function FormerNotes({ tradeId, onRestore }: FormerNotesProps) {
  const { data, isError } = useFormerNotes(tradeId, true);
  if (isError) return <p className="note">Failed to load the earlier versions.</p>;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0) return <p className="note">There is no earlier version.</p>;
  return (
    <ol className="trade-former">
      {data.map(({ version, text, written_at: written }) => (
        <li key={version}>
          <div className="trade-part-head">
            <span className="note">{written ? moment(written) : ''}</span>
            <Button size="s" variant="default" onClick={() => onRestore(text)}>
              Restore
            </Button>
          </div>
          <Markdown text={text} below={3} />
        </li>
      ))}
    </ol>
  );
}

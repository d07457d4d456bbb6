import { moment } from '../format.ts';
import { Button } from '../ui/button.tsx';
import { Markdown } from '../ui/text/markdown.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import './parts.css';
import { useApi } from '../use-api.ts';

interface FormerNotesProps {
  /** The call that answers them, and of what. */
  readonly call: 'formerNotes' | 'formerStrategyNotes';
  readonly id: number;
  readonly onRestore: (text: string) => void;
}

/** What a note was before, each with a way back. */
export function FormerNotes({ call, id, onRestore }: FormerNotesProps) {
  const { data, isError } = useApi(call, { params: { id } }, { select: ({ data: texts }) => texts, gcTime: 0 });
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

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { VersionedText } from '#contract/words.ts';
import { FORMER } from '../text/en/words.ts';
import { moment } from '../format.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { Markdown } from '../ui/text/markdown.tsx';
import './parts.css';

interface FormerTextsProps {
  /** Whose they are, such as 'note 12'. */
  readonly place: string;
  /** Of the text now: each save makes another former one. */
  readonly version: number;
  readonly load: (signal: AbortSignal) => Promise<{ readonly data: readonly VersionedText[] }>;
  readonly onRestore: (text: string) => void;
}

/** What a text was before, each with a way back, which closes the list. */
export function FormerTexts(props: FormerTextsProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const restore = (text: string) => {
    setOpened(false);
    button.current?.focus();
    props.onRestore(text);
  };
  return (
    <>
      <Button ref={button} size="s" variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {FORMER.open}
      </Button>
      {opened && <FormerList {...props} onRestore={restore} />}
    </>
  );
}

function FormerList({ place, version, load, onRestore }: FormerTextsProps) {
  const { data, isError } = useQuery({ queryKey: ['former', place, version], queryFn: ({ signal }) => load(signal) });
  if (isError) return <p className="note">{FORMER.failed}</p>;
  if (!data) return <Skeleton height={60} />;
  if (data.data.length === 0) return <p className="note">{FORMER.none}</p>;
  return (
    <ol className="trade-former">
      {data.data.map(({ version: former, text, written_at: written }) => (
        <li key={former}>
          <div className="trade-part-head">
            <span className="note">{written ? moment(written) : ''}</span>
            <Button size="s" variant="default" onClick={() => onRestore(text)}>
              {FORMER.restore}
            </Button>
          </div>
          <Markdown text={text} below={3} />
        </li>
      ))}
    </ol>
  );
}

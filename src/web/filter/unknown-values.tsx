import { useSearchParams } from 'react-router';
import { FILTER_TEXTS, valuesText } from '../text/en/filter.ts';
import { Message } from '../ui/page/message.tsx';
import { unknownValues } from './filter.ts';
import './filter-line.css';

/** Says what the address asks for that the filter does not know: what is shown is not narrowed by it. */
export function UnknownValues() {
  const unknown = unknownValues(useSearchParams()[0]);
  if (unknown.length === 0) return null;
  return (
    <div className="filter-unknown">
      <Message kind="warning" text={FILTER_TEXTS.unknown(valuesText(unknown))} />
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { counted } from '#contract/counted.ts';
import { FILTER_TEXTS } from '../text/en/filter.ts';
import { Icon } from '../ui/icon.tsx';
import { useLeave } from '../ui/dialog/use-leave.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { isFiltered, EVERY_TRADE } from './filter.ts';
import { FilterChips, useUsedParts } from './filter-chips.tsx';
import type { Opened } from './filter-options.ts';
import { FilterPicker } from './filter-picker.tsx';
import { FilterSheet, type LineProps } from './filter-sheet.tsx';
import { useFilter, useSetFilter } from './use-filter.ts';
import { UnknownValues } from './unknown-values.tsx';
import { useViews } from './filter-queries.ts';
import { ViewMenu } from './view-menu.tsx';
import './filter-line.css';

interface FilterLineProps {
  /** How many the filter leaves; null while that is not known. */
  readonly trades: number | null;
  /** What is counted. */
  readonly unit?: string;
  /** What the screen narrows besides, such as its segment: the counts of values are of the trades within it. */
  readonly within?: AskedFilter;
}

/** The one filter of the address: a small button without one, else its parts, the number of trades that it leaves, and what clears it. */
export function FilterLine({ trades, unit = FILTER_TEXTS.closedTrade, within = EVERY_TRADE }: FilterLineProps) {
  const filter = useFilter();
  const isSmall = useMediaQuery('(width < 640px)');
  const size = { filter, within, total: trades === null ? '' : counted(trades, unit) };
  return (
    <>
      {isSmall ? <FilterSheet {...size} trades={trades} /> : <WideLine {...size} />}
      <UnknownValues />
    </>
  );
}

function WideLine({ filter, within, total }: LineProps) {
  const setFilter = useSetFilter();
  const { data: views } = useViews();
  const used = useUsedParts(filter, within);
  const isUsed = isFiltered(filter);
  const adder = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<{ readonly part: Opened; readonly from: HTMLElement; readonly adds: boolean } | null>(null);
  const change = (next: AskedFilter, replace?: boolean) => setFilter(next, replace);
  const remove = (rest: AskedFilter) => {
    change(rest);
    adder.current?.focus();
  };
  const close = (returns: boolean) => {
    setPanel(null);
    if (returns) (panel?.from.isConnected ? panel.from : adder.current)?.focus();
  };
  return (
    <section className={isUsed ? 'filter-line filter-used' : 'filter-line'} aria-label={FILTER_TEXTS.add}>
      {(isUsed || (views?.length ?? 0) > 0) && <ViewMenu filter={filter} views={views ?? []} onFilter={change} />}
      {isUsed && <FilterChips used={used} onOpen={(part, from) => setPanel({ part, from, adds: false })} onRemove={remove} />}
      <button
        ref={adder}
        type="button"
        className="filter-add"
        aria-haspopup="dialog"
        aria-expanded={panel?.adds ?? false}
        onClick={(event) => (panel ? close(false) : setPanel({ part: null, from: event.currentTarget, adds: true }))}
      >
        <Icon name="plus" size={14} />
        {FILTER_TEXTS.add}
      </button>
      {isUsed && (
        <p className="filter-total line gap-12 quiet push nowrap">
          <output>{total}</output>
          <button type="button" className="text-button" onClick={() => remove(EVERY_TRADE)}>
            {FILTER_TEXTS.clear}
          </button>
        </p>
      )}
      {panel && (
        <Panel from={panel.from} onClose={close}>
          <FilterPicker
            filter={filter}
            within={within}
            part={panel.part}
            focuses
            onPart={(part) => setPanel({ ...panel, part })}
            onFilter={change}
            onDone={() => close(true)}
          />
        </Panel>
      )}
    </section>
  );
}

interface PanelProps {
  readonly from: HTMLElement;
  readonly onClose: (returns: boolean) => void;
  readonly children: React.ReactNode;
}

const WIDTH = 340;
const EDGE = 16;

/** Below what opened it. It stays there, while the line above it grows and shrinks. */
function Panel({ from, onClose, children }: PanelProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLeave(
    box,
    true,
    () => onClose(false),
    () => onClose(true),
  );
  useEffect(() => {
    const [place, page, element] = [from.getBoundingClientRect(), box.current?.offsetParent?.getBoundingClientRect(), box.current];
    if (!element || !page) return;
    const left = Math.max(EDGE, Math.min(place.left, document.documentElement.clientWidth - WIDTH - EDGE));
    element.style.left = `${left - page.left}px`;
    element.style.top = `${place.bottom + 6 - page.top}px`;
  }, [from]);
  return (
    <dialog ref={box} open className="filter-panel boxed" aria-label={FILTER_TEXTS.add}>
      {children}
    </dialog>
  );
}

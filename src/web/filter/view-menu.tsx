import { useState } from 'react';
import type { AskedFilter } from '#contract/filter-parts.ts';
import type { ViewBody } from '#contract/views.ts';
import { FILTER_TEXTS, PART_NAMES } from '../text/en/filter.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/page/message.tsx';
import { useDisclosure } from '../ui/dialog/use-disclosure.ts';
import { formerValues, isFiltered, isSameFilter, EVERY_TRADE } from './filter.ts';
import { deleteView, keepView, renameView } from './filter-queries.ts';
import { NameDialog } from '../setups/name-dialogs.tsx';
import { useSend } from '../use-api.ts';

interface ViewMenuProps {
  readonly filter: AskedFilter;
  readonly views: readonly ViewBody[];
  readonly onFilter: (filter: AskedFilter) => void;
}

/** The views to choose from. The filter can be kept as one; the one that is shown can be renamed and deleted. */
export function ViewMenu({ filter, views, onFilter }: ViewMenuProps) {
  const { box, button, list, close, giveBack } = useDisclosure();
  const [asking, setAsking] = useState<'keep' | 'rename' | 'delete' | null>(null);
  const [former, setFormer] = useState<ViewBody | null>(null);
  const shown = former ?? views.find((view) => isSameFilter(view.filter, filter));
  const choose = (next: AskedFilter) => {
    onFilter(next);
    giveBack();
  };
  const ask = (what: NonNullable<typeof asking>) => {
    close();
    setAsking(what);
  };
  return (
    <div ref={box} className="view-menu">
      <button {...button} className="view-button">
        <span className="dim">View:</span>
        <span className="ellipsis">{shown?.name ?? (isFiltered(filter) ? 'not saved' : FILTER_TEXTS.all)}</span>
        <Icon name="chevronDown" size={14} />
      </button>
      <ul {...list} className="view-list boxed">
        <li>
          <button type="button" aria-current={!isFiltered(filter) || undefined} onClick={() => choose(EVERY_TRADE)}>
            {FILTER_TEXTS.all}
          </button>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="ellipsis"
              aria-current={view === shown || undefined}
              onClick={() => {
                const next = view.filter;
                if (formerValues(next).length === 0) return choose(next);
                setFormer(view);
                return ask('delete');
              }}
            >
              {view.name}
            </button>
          </li>
        ))}
        {isFiltered(filter) && !shown && (
          <li className="view-act">
            <button type="button" onClick={() => ask('keep')}>
              {FILTER_TEXTS.keep}
            </button>
          </li>
        )}
        {shown && (
          <li className="view-act">
            <button type="button" onClick={() => ask('rename')}>
              Rename “{shown.name}”…
            </button>
            <button type="button" onClick={() => ask('delete')}>
              Delete “{shown.name}”…
            </button>
          </li>
        )}
      </ul>
      <ViewDialogs
        asking={asking}
        filter={filter}
        shown={shown}
        onDone={() => {
          setAsking(null);
          setFormer(null);
          giveBack();
        }}
      />
    </div>
  );
}

interface ViewDialogsProps {
  readonly asking: 'keep' | 'rename' | 'delete' | null;
  readonly filter: AskedFilter;
  readonly shown: ViewBody | undefined;
  readonly onDone: () => void;
}

function ViewDialogs({ asking, filter, shown, onDone }: ViewDialogsProps) {
  const { busy, failure, send } = useSend(['listViews']);
  const naming = asking === 'keep' ? '' : asking === 'rename' ? (shown?.name ?? null) : null;
  const save = (name: string) => send(() => (shown ? renameView(shown.id, name) : keepView(name, filter)), onDone);
  return (
    <>
      <NameDialog
        title={asking === 'rename' ? 'Rename the view' : 'Save the filter as a view'}
        name={naming}
        act={asking === 'rename' ? 'Rename' : 'Save'}
        onName={save}
        onClose={onDone}
      />
      <ConfirmDialog
        title="Delete the view"
        question={asking === 'delete' && shown ? questionOf(shown) : null}
        act="Delete"
        busy={busy}
        onConfirm={() => shown && void send(() => deleteView(shown.id), onDone)}
        onClose={onDone}
      >
        {failure && <Message kind="error" text={failure} />}
      </ConfirmDialog>
    </>
  );
}

/** A view that asks for what the filter no longer has cannot be shown: its trades would be others than it says. */
function questionOf({ name, filter }: ViewBody): string {
  const former = formerValues(filter).map(([part, values]) => `${PART_NAMES[part]} ${values.join(', ')}`);
  return former.length > 0 ? FILTER_TEXTS.former(name, former.join(' and ')) : `Delete the view “${name}”? The trades stay as they are.`;
}

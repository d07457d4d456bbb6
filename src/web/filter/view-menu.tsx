import { useState } from 'react';
import type { AskedFilter } from '#contract/filter-parts.ts';
import type { ViewBody } from '#contract/views.ts';
import { FILTER_TEXTS, valuesText } from '../text/en/filter.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/page/message.tsx';
import { useDisclosure } from '../ui/dialog/use-disclosure.ts';
import { formerValues, isFiltered, isSameFilter, EVERY_TRADE } from './filter.ts';
import { deleteView, keepView, renameView } from './filter-queries.ts';
import { NameDialog } from '../setups/name-dialogs.tsx';
import { useSend } from '../use-api.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';

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
        <span className="dim">{FILTER_TEXTS.view}</span>
        <span className="ellipsis">{shown?.name ?? (isFiltered(filter) ? FILTER_TEXTS.notSaved : FILTER_TEXTS.all)}</span>
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
              {FILTER_TEXTS.rename(shown.name)}
            </button>
            <button type="button" onClick={() => ask('delete')}>
              {FILTER_TEXTS.delete(shown.name)}
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
        title={asking === 'rename' ? FILTER_TEXTS.renameView : FILTER_TEXTS.saveFilterView}
        name={naming}
        act={asking === 'rename' ? KIT_TEXTS.rename : KIT_TEXTS.save}
        onName={save}
        onClose={onDone}
      />
      <ConfirmDialog
        title={FILTER_TEXTS.deleteView}
        question={asking === 'delete' && shown ? questionOf(shown) : null}
        act={KIT_TEXTS.delete}
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
  const former = formerValues(filter);
  return former.length > 0 ? FILTER_TEXTS.former(name, valuesText(former)) : FILTER_TEXTS.deleteViewTradesStay(name);
}

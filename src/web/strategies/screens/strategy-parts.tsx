import { useState, type ReactNode } from 'react';
import type { StrategyBody } from '#contract/strategies.ts';
import { Images } from '../../images/images.tsx';
import { MergeNameDialog, NameDialog } from '../../setups/name-dialogs.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { ChangeStrategy } from './change-strategy.ts';
import { LegList } from './leg-list.tsx';
import { StrategyNote } from './strategy-note.tsx';
import { StrategyWords, type OnWritten } from './strategy-words.tsx';
import { api } from '../../api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

export interface StrategyPartsProps {
  readonly strategy: StrategyBody;
  readonly others: readonly StrategyBody[];
  /** Whether the images are wanted. */
  readonly shown: boolean;
  readonly busy: boolean;
  readonly onChange: ChangeStrategy;
  readonly onWritten: OnWritten;
  /** It was deleted, or joined to the one of this id. */
  readonly onGone?: (into: number | null) => void;
  /** Stands before what can be done. */
  readonly children?: ReactNode;
}

/** The legs of a strategy, what was written on it, and what can be done with it. */
export function StrategyParts({ strategy, others, shown, busy, onChange, onWritten, onGone, children }: StrategyPartsProps) {
  const { id, name, legs, missing } = strategy;
  const [asking, setAsking] = useState<'name' | 'join' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const gone = (into: number | null) => {
    close();
    onGone?.(into);
  };
  return (
    <>
      <LegList legs={legs}>
        {(leg) => (
          <>
            {leg.rolled_from !== null && (
              <small className="note">{STRATEGIES.rolledFrom(legs.find((one) => one.id === leg.rolled_from)?.name ?? '')}</small>
            )}
            {legs.length + missing > 1 && (
              <Button
                size="s"
                variant="default"
                disabled={busy}
                aria-label={STRATEGIES.takeOutOf(leg.name, name)}
                onClick={() =>
                  void onChange(
                    () => api('takeLegOut', { params: { id, trip: leg.id } }),
                    () => STRATEGIES.isTakenOut(leg.name, STRATEGIES.split),
                  )
                }
              >
                {STRATEGIES.takeOut}
              </Button>
            )}
          </>
        )}
      </LegList>
      <RolledOn strategy={strategy} busy={busy} onChange={onChange} />
      {missing > 0 && (
        <p className="callout callout-warn">
          {missing}: {STRATEGIES.missing}
        </p>
      )}
      <StrategyWords strategy={strategy} onWritten={onWritten} />
      <StrategyNote strategy={strategy} />
      {shown && <Images to={{ call: 'addStrategyImage', params: { id } }} images={strategy.image_list} of={name} />}
      <div className="actions strategy-acts">
        {children}
        <Button size="s" variant="default" aria-label={STRATEGIES.rename(name)} onClick={() => setAsking('name')}>
          {KIT_TEXTS.rename}
        </Button>
        {others.length > 0 && (
          <Button size="s" variant="default" aria-label={STRATEGIES.joinToAnother(name)} onClick={() => setAsking('join')}>
            {STRATEGIES.joinToAnotherTitle}
          </Button>
        )}
        <Button size="s" variant="default" aria-label={STRATEGIES.delete(name)} onClick={() => setAsking('delete')}>
          {KIT_TEXTS.delete}
        </Button>
      </div>
      <NameDialog
        title={STRATEGIES.rename(name)}
        name={asking === 'name' ? name : null}
        act={KIT_TEXTS.rename}
        onName={(next) =>
          onChange(
            () => api('renameStrategy', { params: { id }, body: { name: next } }),
            (answer) => STRATEGIES.itIsCalledNow(answer.name),
            close,
          )
        }
        onClose={close}
      />
      <MergeNameDialog
        title={STRATEGIES.joinToAnotherOfName(name)}
        act={STRATEGIES.joinTo}
        opened={asking === 'join'}
        others={others}
        onMerge={(into) =>
          onChange(
            () => api('mergeStrategy', { params: { id }, body: { into } }),
            (answer) => STRATEGIES.hasLegsNow(answer.name, answer.legs.length),
            () => gone(into),
          )
        }
        onClose={close}
      >
        {(into) => <p className="note">{STRATEGIES.legsGoNoteStands(legs.length, name, into)}</p>}
      </MergeNameDialog>
      <ConfirmDialog
        title={STRATEGIES.deleteThisStrategy}
        question={asking === 'delete' ? STRATEGIES.deleted : null}
        act={KIT_TEXTS.delete}
        busy={busy}
        onConfirm={() =>
          void onChange(
            () => api('removeStrategy', { params: { id } }),
            ({ message }) => message,
            () => gone(null),
          )
        }
        onClose={close}
      />
    </>
  );
}

/** Trades that stand in for a leg that was closed: they can be added. */
function RolledOn({ strategy, busy, onChange }: Pick<StrategyPartsProps, 'strategy' | 'busy' | 'onChange'>) {
  if (strategy.rolled_on.length === 0) return null;
  return (
    <section className="strategy-rolled stack gap-6" aria-label={STRATEGIES.rolledFromOfName(strategy.name)}>
      <h3 className="note">{STRATEGIES.openedLegClosedProbably}</h3>
      <LegList legs={strategy.rolled_on}>
        {(leg) => (
          <Button
            size="s"
            disabled={busy}
            aria-label={STRATEGIES.addLeg(leg.name, strategy.name)}
            onClick={() =>
              void onChange(
                () => api('addLegs', { params: { id: strategy.id }, body: { ids: [leg.id] } }),
                () => STRATEGIES.legNow(leg.name, strategy.name),
              )
            }
          >
            {STRATEGIES.addAsLeg}
          </Button>
        )}
      </LegList>
    </section>
  );
}

import { matchQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { TripChangedBody } from '#contract/changes.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { api, failureText } from '../api.ts';
import { count, day, price } from '../format.ts';
import { Button } from '../ui/button.tsx';
import { ChangeToast } from '../ui/dialog/change-toast.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Said } from '../ui/page/outcome.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { paths } from '../urls.ts';
import { askedUrl, useAsked } from './asked-trips.ts';
import { tripKey } from './round-trips.ts';
import { FixForm, MoveForm } from './fix-form.tsx';
import './trade-fixes.css';
import { TRIPS_TEXTS } from '../text/en/trips.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';

type Trip = Pick<RoundTripDetail, 'id' | 'symbol' | 'account' | 'order_list'>;

/** What was done, and how to undo it: the change, and where the trade is found then. */
interface Done extends Said {
  readonly undo: { readonly changeId: number; readonly tradeId: number } | null;
}

/** 'Correct', 'Move' and 'Delete' of one round trip, each with what it changes in rupees before it is stored. */
export function TradeFixes({ trip }: { readonly trip: Trip }) {
  const leave = useLeave();
  const [opened, setOpened] = useState<'correct' | 'move' | 'delete' | null>(null);
  // A trade that was moved is at another address, and its screen says what was done.
  const arrived = useLocation().state as { readonly done?: Done } | null;
  const [done, setDone] = useState<Done | null>(arrived?.done ?? null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpened(null);
  const onChanged = ({ round_trip: now, message, change_id: changeId }: TripChangedBody) => {
    close();
    const said: Done = { text: message, good: true, undo: changeId === null ? null : { changeId, tradeId: trip.id } };
    setDone(said);
    leave(now, said);
  };
  const undo = async ({ changeId, tradeId }: NonNullable<Done['undo']>) => {
    setBusy(true);
    try {
      const { message } = await api('undoChange', { params: { id: changeId } });
      const said: Done = { text: message, good: true, undo: null };
      setDone(said);
      leave(tradeId, said);
    } catch (error) {
      setDone({ text: failureText(error, KIT_TEXTS.undoFailed), good: false, undo: { changeId, tradeId } });
    }
    setBusy(false);
  };
  const fix = { trip, onClose: close, onChanged };
  return (
    <div className="actions trade-fixes">
      <Button size="s" variant="default" onClick={() => setOpened('correct')}>
        <Icon name="pencil" size={16} />
        {TRIPS_TEXTS.correct}
      </Button>
      <Button size="s" variant="default" onClick={() => setOpened('move')}>
        <Icon name="layers" size={16} />
        {TRIPS_TEXTS.move}
      </Button>
      <Button size="s" variant="default" onClick={() => setOpened('delete')}>
        <Icon name="trash" size={16} />
        {KIT_TEXTS.delete}
      </Button>
      <Dialog title={TRIPS_TEXTS.correctTrade} opened={opened === 'correct'} onClose={close}>
        <CorrectForm {...fix} />
      </Dialog>
      <Dialog title={TRIPS_TEXTS.moveToAnotherAccount} opened={opened === 'move'} onClose={close}>
        <MoveForm
          call="moveRoundTrip"
          argsOf={(broker) => ({ params: { id: trip.id }, body: { broker } })}
          from={trip.account}
          hint={TRIPS_TEXTS.allWrittenAboutFile(trip.account)}
          onChanged={onChanged}
          onClose={close}
        />
      </Dialog>
      <Dialog title={TRIPS_TEXTS.deleteThisTrade} opened={opened === 'delete'} onClose={close}>
        <DeleteForm {...fix} />
      </Dialog>
      {done && (
        <ChangeToast
          text={done.text}
          good={done.good}
          busy={busy}
          onUndo={done.undo === null ? undefined : () => done.undo && void undo(done.undo)}
          onClose={() => setDone(null)}
        />
      )}
    </div>
  );
}

/** Goes to where the trade is now (null: to the changes, where it can be brought back), and loads every figure again. */
function useLeave(): (tradeId: number | null, done: Done) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = useParams();
  const asked = useAsked();
  return (tradeId, done) => {
    if (String(tradeId) === id) {
      void client.invalidateQueries();
      return;
    }
    void navigate(tradeId === null ? paths.changes : askedUrl(tradeId, asked), { replace: tradeId !== null, state: { done } });
    // Not the trade at the old address: it is there no longer.
    void client.invalidateQueries({
      predicate: (query) => !matchQuery({ queryKey: tripKey(Number(id)) }, query),
    });
  };
}

interface FixProps {
  readonly trip: Trip;
  /** Called with the answer when something is stored; its `round_trip` is null where the trade is gone. */
  readonly onChanged: (answer: TripChangedBody) => void;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'BUY', name: TRIPS_TEXTS.bought },
  { value: 'SELL', name: TRIPS_TEXTS.sold },
] as const;

/** One execution as it can be corrected, as the texts of its fields. */
interface Typed {
  readonly buy_sell: string;
  readonly quantity: string;
  readonly price: string;
  readonly date: string;
  readonly time: string;
}

/** The executions of a round trip, in their order. */
function executionsOf({ order_list: orders }: Trip) {
  return orders.flatMap((order) =>
    order.trades.flatMap((trade) =>
      trade.source === 'action'
        ? []
        : {
            id: trade.id,
            name: TRIPS_TEXTS.executionOf(
              order.buy_sell === 'BUY' ? TRIPS_TEXTS.bought : TRIPS_TEXTS.sold,
              count(trade.quantity),
              price(trade.price),
              day(order.day),
              trade.time === null ? '' : ` ${trade.time}`,
            ),
            typed: {
              buy_sell: order.buy_sell,
              quantity: String(trade.quantity),
              price: String(trade.price),
              date: order.day,
              time: trade.time ?? '',
            } satisfies Typed,
          },
    ),
  );
}

function CorrectForm({ trip, onChanged, onClose }: FixProps) {
  const executions = executionsOf(trip);
  const [chosen, setChosen] = useState(executions[0]?.id ?? 0);
  const execution = executions.find(({ id }) => id === chosen);
  if (!execution) return <p className="note">{TRIPS_TEXTS.tradeNoExecutionsCorrected}</p>;
  return (
    <div className="stack">
      {executions.length > 1 && (
        <SelectField
          label={TRIPS_TEXTS.execution}
          value={String(chosen)}
          options={executions.map(({ id, name }) => ({ value: String(id), name }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <CorrectFields key={chosen} tradeId={chosen} stored={execution.typed} onChanged={onChanged} onClose={onClose} />
    </div>
  );
}

interface CorrectFieldsProps extends Omit<FixProps, 'trip'> {
  readonly tradeId: number;
  readonly stored: Typed;
}

function CorrectFields({ tradeId, stored, onChanged, onClose }: CorrectFieldsProps) {
  const [typed, setTyped] = useState<Typed>(stored);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const body: Partial<Typed> = Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text.trim() !== stored[name as keyof Typed]),
  );
  return (
    <FixForm
      call="correctTrade"
      args={Object.keys(body).length > 0 ? { params: { id: tradeId }, body } : null}
      act={KIT_TEXTS.save}
      hint={TRIPS_TEXTS.tradeStaysFileSays}
      onChanged={onChanged}
      onClose={onClose}
    >
      <div className="trade-fixes-fields columns">
        <SelectField
          label={TRIPS_TEXTS.side}
          value={typed.buy_sell}
          options={SIDES}
          onChange={({ currentTarget }) => set({ buy_sell: currentTarget.value })}
        />
        <TextField
          label={TRIPS_TEXTS.quantity}
          inputMode="numeric"
          autoComplete="off"
          value={typed.quantity}
          onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
        />
        <TextField
          label={TRIPS_TEXTS.priceRupees}
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
        />
        <DateField label={TRIPS_TEXTS.date} value={typed.date} onDay={(date) => set({ date })} />
        <TextField
          label={TRIPS_TEXTS.time}
          autoComplete="off"
          placeholder="09:21:04"
          value={typed.time}
          onChange={({ currentTarget }) => set({ time: currentTarget.value })}
        />
      </div>
    </FixForm>
  );
}

function DeleteForm({ trip, onChanged, onClose }: FixProps) {
  return (
    <FixForm
      call="deleteRoundTrip"
      args={{ params: { id: trip.id }, body: {} }}
      act={KIT_TEXTS.delete}
      hint={TRIPS_TEXTS.takesOutJournalWritten(trip.symbol)}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}

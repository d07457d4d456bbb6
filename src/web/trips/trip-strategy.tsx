import { useState } from 'react';
import { Link } from 'react-router';
import type { RoundTripDetail } from '#contract/round-trips.ts';
import { STRATEGIES } from '../text/en/strategies.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/page/message.tsx';
import { strategyUrl } from '../urls.ts';
import { MergeNameDialog } from '../setups/name-dialogs.tsx';
import { useStrategies } from '../strategies/strategies.ts';
import { api } from '../api.ts';
import { useSend } from '../use-api.ts';
import { TRIPS_TEXTS } from '../text/en/trips.ts';

const OFFERED = 100;

/** 'Strategy: …' on the page of a round trip: the one that it is a leg of, or a way into one. */
export function TripStrategy({ trip }: { readonly trip: Pick<RoundTripDetail, 'id' | 'strategy'> }) {
  const [adding, setAdding] = useState(false);
  const { data } = useStrategies(1, OFFERED, trip.strategy === null);
  const { busy, failure, send } = useSend();
  const offered = data?.data ?? [];
  const { strategy } = trip;
  return (
    <div className="row">
      <span>{TRIPS_TEXTS.strategy(strategy ? <Link to={strategyUrl(strategy.id)}>{strategy.name}</Link> : null)}</span>
      {strategy && (
        <Button
          size="s"
          variant="default"
          busy={busy}
          onClick={() => void send(() => api('takeLegOut', { params: { id: strategy.id, trip: trip.id } }), ignore)}
        >
          {TRIPS_TEXTS.takeOut}
        </Button>
      )}
      {!strategy && offered.length > 0 && (
        <Button size="s" variant="default" onClick={() => setAdding(true)}>
          {TRIPS_TEXTS.addToStrategy}
        </Button>
      )}
      {failure && !adding && <Message kind="error" text={failure} />}
      <MergeNameDialog
        title={TRIPS_TEXTS.addToStrategy}
        act={TRIPS_TEXTS.addTo}
        opened={adding}
        others={offered}
        onMerge={(id) =>
          send(
            () => api('addLegs', { params: { id }, body: { ids: [trip.id] } }),
            () => setAdding(false),
          )
        }
        onClose={() => setAdding(false)}
      >
        {() => <p className="note">{STRATEGIES.counted}</p>}
      </MergeNameDialog>
    </div>
  );
}

function ignore(): void {
  // The queries that show it are loaded again.
}

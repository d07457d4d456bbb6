import { useId, useState } from 'react';
import type { LeaksBody, ProvenLeakBody } from '#contract/leaks.ts';
import { month } from '../../format.ts';
import { isFiltered } from '../../filter/filter.ts';
import { useBehind, useFilter } from '../../filter/use-filter.ts';
import { inOtherWords, LEAKS, notProvenText, provenSentence, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { leakTradesUrl, type LeakPeriod } from '../../urls.ts';
import { WhatIf } from './what-if.tsx';

interface ProvenPanelProps {
  readonly found: LeaksBody;
  readonly period: LeakPeriod;
}

/** What is proven: few lines, often none. */
export function ProvenPanel({ found, period }: ProvenPanelProps) {
  const { proven } = found;
  return (
    <Panel title={proven.length === 0 ? LEAKS.proven : `${LEAKS.proven} (${proven.length})`} hint={LEAKS.provenHint}>
      {proven.length === 0 && (
        <p className="leak-sentence">
          <b>{LEAKS.nothing}</b> {notProvenText(found)}
        </p>
      )}
      {proven.length > 0 && (
        <ol className="leak-lines">
          {proven.map((leak) => (
            <ProvenLine key={leak.id} leak={leak} found={found} period={period} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function ProvenLine({ leak, found, period }: ProvenPanelProps & { readonly leak: ProvenLeakBody }) {
  const [drawn, setDrawn] = useState(false);
  const [worded, setWorded] = useState(false);
  const id = useId();
  const filtered = isFiltered(useFilter());
  const behind = useBehind();
  return (
    <li className="leak-line">
      <p className="leak-sentence">
        {provenSentence(leak, found.scope)}{' '}
        {leak.is_new ? (
          <Badge tone="info" title={LEAKS.newHint}>
            {LEAKS.isNew}
          </Badge>
        ) : (
          <Badge tone="plain">{LEAK_TEXTS.confirmedSince(month(leak.since))}</Badge>
        )}
      </p>
      {worded && (
        <p id={`${id}words`} className="note">
          {inOtherWords(leak.chance)}
        </p>
      )}
      <div className="row gap-8">
        <ButtonLink to={behind(leakTradesUrl(period, leak.id))} size="s" variant="soft">
          {filtered ? LEAKS.inFilter : LEAK_TEXTS.trades(leak.round_trips)}
        </ButtonLink>
        <Button size="s" variant="default" aria-expanded={drawn} aria-controls={drawn ? id : undefined} onClick={() => setDrawn(!drawn)}>
          {LEAK_TEXTS.whatIf}
        </Button>
        <Button
          size="s"
          variant="default"
          aria-expanded={worded}
          aria-controls={worded ? `${id}words` : undefined}
          onClick={() => setWorded(!worded)}
        >
          {LEAK_TEXTS.inOtherWords}
        </Button>
      </div>
      {drawn && found.up_to !== null && (
        <div id={id}>
          <WhatIf leak={leak} period={period} upTo={found.up_to} />
        </div>
      )}
    </li>
  );
}

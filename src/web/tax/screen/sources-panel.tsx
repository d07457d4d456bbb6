import type { TaxBody } from '#contract/tax.ts';
import { LAW_SUBJECTS } from '#engine/tax/tax-year.ts';
import { LAW_NAMES, RETURN_PLACES, TAX_SOURCES, TAX_TEXTS } from '../../text/en/tax.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { FoldedPanel } from '../../ui/page/panel.tsx';

/** The sections of the year's Act, what else the worksheet goes by, and where figures go in the return. */
export function SourcesPanel({ sheet: { fy, law } }: { readonly sheet: TaxBody }) {
  const places = RETURN_PLACES[fy];
  return (
    <FoldedPanel title={TAX_TEXTS.lawAndSources} hint={TAX_TEXTS.bySection(law.act)}>
      <dl className="tax-law">
        {LAW_SUBJECTS.map((subject) => (
          <div key={subject}>
            <dt>{LAW_NAMES[subject]}</dt>
            <dd>{law.sections[subject]}</dd>
          </div>
        ))}
      </dl>
      <ul className="bullets">
        {TAX_SOURCES.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      {places && (
        <FiguresTable
          title={TAX_TEXTS.whereFiguresGo}
          table={{ columns: [TAX_TEXTS.figure, TAX_TEXTS.whereGoesReturn], rows: places, words: [TAX_TEXTS.whereGoesReturn] }}
        />
      )}
      <p className="note">{places ? TAX_TEXTS.placesHint : TAX_TEXTS.placesUnknown}</p>
    </FoldedPanel>
  );
}

import { Panel } from '../../ui/page/panel.tsx';

/** A card with nothing in it takes one line beneath the others, which grow. */
export function EmptyPanel({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <Panel title={title} hint={hint} className="summary-empty">
      {null}
    </Panel>
  );
}

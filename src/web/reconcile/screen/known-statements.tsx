import { KNOWN_STATEMENTS, RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { Icon } from '../../ui/icon.tsx';

/** Which statements can be read; collapsed. */
export function KnownStatements() {
  return (
    <details className="fold">
      <summary>
        {RECONCILE_TEXTS.whatCanBeRead} <Icon name="chevronDown" size={16} />
      </summary>
      <dl className="known-statements">
        {KNOWN_STATEMENTS.map(({ kind, from }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{from.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

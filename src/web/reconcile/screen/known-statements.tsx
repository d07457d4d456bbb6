import { KNOWN_STATEMENTS } from '../../text/en/reconcile.ts';
import { Icon } from '../../ui/icon.tsx';

/** Which statements can be read; collapsed. */
export function KnownStatements() {
  return (
    <details className="fold">
      <summary>
        What can be read <Icon name="chevronDown" size={16} />
      </summary>
      <dl className="known-statements">
        {KNOWN_STATEMENTS.map(({ kind, from }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{from}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

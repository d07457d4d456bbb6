import { useLacking, useWishes } from './parts.ts';
import { Link } from 'react-router';
import { LoadError } from '../ui/page/load-error.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { useApi } from '../use-api.ts';
import { Icon } from '../ui/icon.tsx';
import { NEEDS_YOU_TEXTS } from '../text/en/needs-you.ts';

/** All that waits for the user, those that can wait too. */
export function NeedsYouList() {
  const { data, isError, refetch } = useApi('needsYou', {});
  const parts = [...useLacking(), ...useWishes()];
  return (
    <Panel title={NEEDS_YOU_TEXTS.needsYou}>
      {isError && !data && <LoadError text={NEEDS_YOU_TEXTS.loadFailed} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={44} />}
      {data && parts.length === 0 && <p className="note">{NEEDS_YOU_TEXTS.nothingWaitsForYou}</p>}
      {parts.length > 0 && (
        <ul className="lined">
          {parts.map(({ text, to, icon }) => (
            <li key={to}>
              <Icon name={icon} />
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

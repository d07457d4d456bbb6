import { Link } from 'react-router';
import { LoadError } from '../ui/page/load-error.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { useApi } from '../use-api.ts';
import { Icon } from '../ui/icon.tsx';
import { useLacking, useWishes } from './parts.ts';

/** All that waits for the user, those that can wait too. */
export function NeedsYouList() {
  const { data, isError, refetch } = useApi('needsYou', {});
  const parts = [...useLacking(), ...useWishes()];
  return (
    <Panel title="Needs you">
      {isError && !data && <LoadError text="Failed to load what needs you." onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={44} />}
      {data && parts.length === 0 && <p className="note">Nothing waits for you.</p>}
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

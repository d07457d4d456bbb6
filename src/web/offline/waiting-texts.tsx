import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { userIdOf, useSession } from '../identity/session.tsx';
import { OFFLINE_TEXTS } from '../text/en/offline/offline.ts';
import { dayUrl, setupUrl, strategyUrl, tradeUrl } from '../urls.ts';
import { type Kept, listKept, onKept, type PicturePlace, type TextPlace } from '../words/kept-store.ts';
import { sendKept } from '../words/send-kept.ts';
import { hasDraft } from '../words/use-draft.ts';

/**
 * How many texts wait for the network, those about which the person decides, and the screens of changes that only they can send; sends the
 * texts when the server can be reached.
 */
export function WaitingTexts({ isOnline }: { readonly isOnline: boolean }) {
  const client = useQueryClient();
  const user = userIdOf(useSession().session);
  const all = useSyncExternalStore(onKept, listKept).filter((one) => one.user === user);
  const kept = all.filter((one) => one.to ?? one.picture);
  const { pathname, search } = useLocation();
  const isUnsent = (one: Kept) => !one.to && !one.picture && !hasDraft(one.user, one.place);
  const screens = new Set(all.flatMap((one) => (isUnsent(one) ? (one.screen ?? []) : [])));
  screens.delete(`${pathname}${search}`);
  useEffect(() => {
    if (!isOnline || user === null) return;
    void sendKept(user, (place) => hasDraft(user, place)).then((sent) => (sent > 0 ? client.invalidateQueries() : undefined));
  }, [isOnline, user, client]);
  const refused = kept.filter((one) => one.isRefused);
  const waiting = kept.length - refused.length;
  // With the server in reach they are on their way.
  const isSaid = kept.length > 0 && (!isOnline || refused.length > 0);
  if (!isSaid && screens.size === 0) return null;
  return (
    <output className="offline-bar row gap-12">
      {isSaid && waiting > 0 && <span className="type-14 quiet">{OFFLINE_TEXTS.waiting(waiting)}</span>}
      {refused.map(({ place, to, picture }) => {
        const where = to ?? picture?.to;
        return (
          <span key={place} className="type-14">
            {OFFLINE_TEXTS.decide(picture?.file.name ?? place.replace(NUMBER, ''))}{' '}
            {where && <Link to={urlOf(where)}>{OFFLINE_TEXTS.open}</Link>}
          </span>
        );
      })}
      {[...screens].map((screen) => (
        <span key={screen} className="type-14">
          {OFFLINE_TEXTS.notSent} <Link to={screen}>{OFFLINE_TEXTS.open}</Link>
        </span>
      ))}
    </output>
  );
}

/** What names a trade or strategy at its end; a day stays. */
const NUMBER = / \d+$/;

/** The screen on which it was written or added. */
function urlOf(to: TextPlace | PicturePlace): string {
  if ('day' in to.params) return dayUrl(String(to.params.day));
  const id = Number(to.params.id);
  if (to.call === 'addSetupImage') return setupUrl(id);
  return to.call === 'writeNote' || to.call === 'addRoundTripImage' ? tradeUrl(id) : strategyUrl(id);
}

import { Link, useNavigate } from 'react-router';
import { useSession } from '../identity/session.tsx';
import { DEMO_TEXTS } from '../text/en/identity/demo.ts';
import { Button } from '../ui/button.tsx';
import { day } from '../format.ts';
import { paths } from '../urls.ts';
import type { CurrentUser } from '#contract/session.ts';
import './demo-banner.css';

/** Above every screen of a demo: what it is, and the way to a journal of one's own, which ends it. */
export function DemoBanner({ demo }: { readonly demo: NonNullable<CurrentUser['demo']> }) {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return (
    <aside className="demo-banner row gap-12" aria-label={DEMO_TEXTS.title}>
      <p className="type-14 quiet">{DEMO_TEXTS.about(day(demo.today), <Link to={paths.upload}>{DEMO_TEXTS.tryFile}</Link>)}</p>
      <Button size="s" variant="soft" onClick={() => void logOut().then(() => navigate(paths.signup))}>
        {DEMO_TEXTS.keep}
      </Button>
    </aside>
  );
}

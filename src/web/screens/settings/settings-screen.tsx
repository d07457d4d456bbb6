import { useSession } from '../../sign-in/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { paths } from '../../urls.ts';
import { CapitalCard } from './capital-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EventsCard } from './events-card.tsx';
import { LinkGoogleCard, UnlinkGoogleCard } from './google-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import './settings-screen.css';

/** Profile, login, capital, changes, sessions, export and deletion. */
export function SettingsScreen() {
  const { session, markLoggedIn } = useSession();
  const user = session.state === 'in' ? session.user : null;
  if (!user) return <LoadError text="Failed to load your account." onRetry={() => void markLoggedIn()} />;
  return (
    <Page
      title="Settings"
      lead="Your account"
      narrow
      aside={
        <nav className="settings-links" aria-label="More settings">
          <ButtonLink to={paths.accounts} variant="default" size="s">
            Broker accounts
          </ButtonLink>
          <ButtonLink to={paths.imports} variant="default" size="s">
            Files
          </ButtonLink>
        </nav>
      }
    >
      <ProfileCard field="username" user={user} />
      <ProfileCard field="display_name" user={user} />
      <ProfileCard field="email" user={user} />
      <PasswordCard user={user} />
      {(user.provider === 'local' || user.has_password) && !user.has_google && <LinkGoogleCard />}
      {user.has_password && user.has_google && <UnlinkGoogleCard />}
      <CapitalCard />
      <ChangesCard />
      <SessionsCard />
      <EventsCard />
      <ExportCard />
      <DangerZone user={user} />
    </Page>
  );
}

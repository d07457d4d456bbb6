import { useSession } from '../session.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { CapitalCard } from './capital-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EventsCard } from './events-card.tsx';
import { LinkGoogleCard, UnlinkGoogleCard } from './google-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsNav } from './settings-nav.tsx';
import './settings-screen.css';

/** Profile, login, sessions, capital, changes, appearance, export and deletion, in sections with a list at the side. */
export function SettingsScreen() {
  const { session, markLoggedIn } = useSession();
  const user = session.state === 'in' ? session.user : null;
  if (!user) return <LoadError text="Failed to load your account." onRetry={() => void markLoggedIn()} />;
  return (
    <Page title="Settings" lead="Your account">
      <div className="settings">
        <SettingsNav />
        <div className="settings-cards">
          <section id="profile" aria-label="Profile">
            <ProfileCard field="username" user={user} />
            <ProfileCard field="display_name" user={user} />
            <ProfileCard field="email" user={user} />
          </section>
          <section id="security" aria-label="Security">
            <PasswordCard user={user} />
            {(user.provider === 'local' || user.has_password) && !user.has_google && <LinkGoogleCard />}
            {user.has_password && user.has_google && <UnlinkGoogleCard />}
            <SessionsCard />
            <EventsCard />
          </section>
          <section id="trading" aria-label="Trading">
            <CapitalCard />
            <ChangesCard />
          </section>
          <section id="appearance" aria-label="Look and keys">
            <AppearanceCard />
          </section>
          <section id="your-data" aria-label="Export and deletion">
            <ExportCard />
            <DangerZone user={user} />
          </section>
        </div>
      </div>
    </Page>
  );
}

import type { CurrentUser } from '#contract/session.ts';
import { useSession } from '../session.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AccessTokensCard } from './access-tokens-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { AssistantCallsCard } from './assistant-calls-card.tsx';
import { CapitalCard } from './capital-card.tsx';
import { ChangesCard } from './changes-card.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EventsCard } from './events-card.tsx';
import { LinkGoogleCard, UnlinkGoogleCard } from './google-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProofProvider } from './proof.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsNav } from './settings-nav.tsx';
import './settings-screen.css';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** Of a demo: what is refused there is not offered. */
function NoLogin({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <p className="note">{SETTINGS_TEXTS.demoHasNoLogin}</p>
    </Panel>
  );
}

function SecurityCards({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <PasswordCard user={user} />
      {(user.provider === 'local' || user.has_password) && !user.has_google && <LinkGoogleCard />}
      {user.has_password && user.has_google && <UnlinkGoogleCard />}
      <PasskeysCard />
      <SecondFactorCard />
      <SessionsCard />
      <AccessTokensCard />
      <AssistantCallsCard />
      <EventsCard />
    </>
  );
}

/** Profile, login, sessions, capital, changes, appearance, export and deletion, in sections with a list at the side. */
export function SettingsScreen() {
  const { session, markLoggedIn } = useSession();
  const user = session.state === 'in' ? session.user : null;
  if (!user) return <LoadError text={SETTINGS_TEXTS.failedLoadAccount} onRetry={() => void markLoggedIn()} />;
  return (
    <ProofProvider>
      <Page title={SETTINGS_TEXTS.settings} lead={SETTINGS_TEXTS.yourAccount}>
        <div className="settings">
          <SettingsNav />
          <div className="settings-cards">
            <section id="profile" aria-label={SETTINGS_TEXTS.profile}>
              {user.demo ? (
                <NoLogin title={SETTINGS_TEXTS.profile} />
              ) : (
                <>
                  <ProfileCard field="username" user={user} />
                  <ProfileCard field="display_name" user={user} />
                  <ProfileCard field="email" user={user} />
                </>
              )}
            </section>
            <section id="security" aria-label={SETTINGS_TEXTS.security}>
              {user.demo ? <NoLogin title={SETTINGS_TEXTS.security} /> : <SecurityCards user={user} />}
            </section>
            <section id="trading" aria-label={SETTINGS_TEXTS.trading}>
              <CapitalCard />
              <ChangesCard />
            </section>
            <section id="appearance" aria-label={SETTINGS_TEXTS.lookAndKeys}>
              <AppearanceCard />
            </section>
            <section id="your-data" aria-label={SETTINGS_TEXTS.exportAndDeletion}>
              <ExportCard />
              {!user.demo && <DangerZone user={user} />}
            </section>
          </div>
        </div>
      </Page>
    </ProofProvider>
  );
}

import { useId } from 'react';
import { Link } from 'react-router';
import { FAQ, LANDING_DESCRIPTION, LANDING_TITLE, ONLY_HERE, PROMISES, LANDING_TEXTS } from '../../text/en/landing.ts';
import { PageMeta } from '../page-meta.tsx';
import { contactEmail } from '../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { paths } from '../../urls.ts';
import { Steps } from './steps.tsx';
import { SummaryPicture } from './step-pictures.tsx';
import './landing-screen.css';

/** The page for visitors. */
export function LandingScreen() {
  return (
    <div className="landing">
      <PageMeta title={LANDING_TITLE} description={LANDING_DESCRIPTION} path={paths.landing} />
      <Hero />
      <Steps />
      <Offers heading={LANDING_TEXTS.seeEveryEvening} offers={PROMISES} />
      <Offers heading={LANDING_TEXTS.noOtherJournalDoes} offers={ONLY_HERE} />
      <Faq />
      <section className="landing-end stack gap-12 middle boxed" aria-labelledby="end-heading">
        <h2 id="end-heading">{LANDING_TEXTS.closeDayTrueNumber}</h2>
        <p>{LANDING_TEXTS.uploadTradebookSeeReally}</p>
        <ButtonLink to={paths.signup} size="l">
          {LANDING_TEXTS.createFreeJournal}
        </ButtonLink>
      </section>
      <footer className="landing-foot type-14 quiet">
        <span>{LANDING_TEXTS.rojmelAnalyticsInvestmentAdvice}</span>
        <span className="landing-foot-links">
          <Link to={paths.education}>{LANDING_TEXTS.education}</Link>
          <Link to={paths.terms}>{LANDING_TEXTS.termsAndConditions}</Link>
          <a href={`mailto:${contactEmail}`}>{LANDING_TEXTS.contactSupport}</a>
        </span>
      </footer>
    </div>
  );
}

function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-heading">
      <div className="stack gap-20">
        <p className="hero-kicker dim strong">{LANDING_TEXTS.nseBseMcx}</p>
        <h1 id="hero-heading">
          {LANDING_TEXTS.tradesSettledLastPaisa((text) => (
            <em>{text}</em>
          ))}
        </h1>
        <p className="hero-lead type-17 quiet">{LANDING_TEXTS.rojmelReadsBrokersTradebook}</p>
        <div className="row gap-12">
          <ButtonLink to={paths.signup} size="l">
            {LANDING_TEXTS.getStartedFree}
            <Icon name="arrowRight" />
          </ButtonLink>
          <ButtonLink to={paths.demo} size="l" variant="default">
            {LANDING_TEXTS.tryMadeUpTrader}
          </ButtonLink>
          <ButtonLink to={paths.login} size="l" variant="soft">
            {LANDING_TEXTS.logIn}
          </ButtonLink>
        </div>
        <ul className="hero-points row dim">
          <li>
            <Icon name="check" size={16} /> {LANDING_TEXTS.freeCoreJournalNo}
          </li>
          <li>
            <Icon name="check" size={16} /> {LANDING_TEXTS.dataNeverSold}
          </li>
          <li>
            <Icon name="check" size={16} /> {LANDING_TEXTS.severalAccounts}
          </li>
        </ul>
      </div>
      <SummaryPicture />
    </section>
  );
}

interface OffersProps {
  readonly heading: string;
  readonly offers: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[];
}

function Offers({ heading, offers }: OffersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="promises columns gap-16">
        {offers.map(({ icon, title, text }) => (
          <li key={title} className="promise stack gap-8 boxed">
            <span className="mark landing-mark">
              <Icon name={icon} size={20} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faq() {
  return (
    <section className="faq" aria-labelledby="faq-heading">
      <div>
        <h2 id="faq-heading">{LANDING_TEXTS.questions}</h2>
        <p className="faq-contact">
          {LANDING_TEXTS.somethingElseWriteUs((text) => (
            <a href={`mailto:${contactEmail}`}>{text}</a>
          ))}
        </p>
      </div>
      <div className="faq-list">
        {FAQ.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="chevronDown" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

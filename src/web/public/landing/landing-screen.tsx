import { useId } from 'react';
import { Link } from 'react-router';
import { FAQ, LANDING_DESCRIPTION, LANDING_TITLE, ONLY_HERE, PROMISES } from '../../text/en/landing.ts';
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
      <Offers heading="What you see every evening" offers={PROMISES} />
      <Offers heading="What no other journal does" offers={ONLY_HERE} />
      <Faq />
      <section className="landing-end stack gap-12 middle boxed" aria-labelledby="end-heading">
        <h2 id="end-heading">Close your day with the true number.</h2>
        <p>Upload one tradebook. See what you really made, after every charge.</p>
        <ButtonLink to={paths.signup} size="l">
          Create free journal
        </ButtonLink>
      </section>
      <footer className="landing-foot type-14 quiet">
        <span>Rojmel is analytics, not investment advice.</span>
        <span className="landing-foot-links">
          <Link to={paths.education}>Education</Link>
          <Link to={paths.terms}>Terms and Conditions</Link>
          <a href={`mailto:${contactEmail}`}>Contact support</a>
        </span>
      </footer>
    </div>
  );
}

function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-heading">
      <div className="stack gap-20">
        <p className="hero-kicker dim strong">NSE · BSE · MCX</p>
        <h1 id="hero-heading">
          Your trades, settled to <em>the last paisa.</em>
        </h1>
        <p className="hero-lead type-17 quiet">
          Rojmel reads your broker’s tradebook as it is, pairs every buy with its sell, subtracts every charge, and shows what your trading
          really makes.
        </p>
        <div className="row gap-12">
          <ButtonLink to={paths.signup} size="l">
            Get Started — Free
            <Icon name="arrowRight" />
          </ButtonLink>
          <ButtonLink to={paths.login} size="l" variant="default">
            Log in
          </ButtonLink>
        </div>
        <ul className="hero-points row dim">
          <li>
            <Icon name="check" size={16} /> Free core journal, no card
          </li>
          <li>
            <Icon name="check" size={16} /> Your data is never sold
          </li>
          <li>
            <Icon name="check" size={16} /> Several accounts
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
        <h2 id="faq-heading">Questions</h2>
        <p className="faq-contact">
          Something else? <a href={`mailto:${contactEmail}`}>Write to us</a> and a person answers.
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

import { Page } from '../../ui/page/page.tsx';
import { PageMeta } from '../page-meta.tsx';
import { TERMS, TERMS_DESCRIPTION, TERMS_UPDATED, TERMS_TEXTS } from '../../text/en/terms.ts';
import { day } from '../../format.ts';
import { paths } from '../../urls.ts';
import './terms-screen.css';

/** Terms and Conditions. */
export function TermsScreen() {
  return (
    <Page title={TERMS_TEXTS.termsAndConditions} lead={TERMS_TEXTS.lastUpdated(day(TERMS_UPDATED))} narrow>
      <PageMeta description={TERMS_DESCRIPTION} path={paths.terms} />
      <div className="terms stack gap-32">
        {TERMS.map((term) => (
          <section key={term.heading}>
            <h2>{term.heading}</h2>
            {term.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}

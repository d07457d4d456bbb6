import { GALLERY, SUMMARY_PICTURE } from '../../text/landing.ts';
import { Picture } from './picture.tsx';
import chargesDark from './pictures/charges-dark.webp';
import chargesLight from './pictures/charges-light.webp';
import summaryPhoneDark from './pictures/summary-phone-dark.webp';
import summaryPhoneLight from './pictures/summary-phone-light.webp';
import summaryWideDark from './pictures/summary-wide-dark.webp';
import summaryWideLight from './pictures/summary-wide-light.webp';
import uploadDark from './pictures/upload-dark.webp';
import uploadLight from './pictures/upload-light.webp';

/** The summary of a made-up trader. */
export function SummaryPicture() {
  return (
    <Picture
      text={SUMMARY_PICTURE}
      wide={{ dark: summaryWideDark, light: summaryWideLight }}
      width={1550}
      height={969}
      phone={{ dark: summaryPhoneDark, light: summaryPhoneLight, width: 780, height: 1040 }}
    />
  );
}

/** What sets the journal apart, as it looks; pictures are made by scripts/make-pictures.ts. */
export function Gallery() {
  return (
    <section aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">Nothing hidden, nothing guessed</h2>
      <div className="gallery">
        <figure>
          <Picture text={GALLERY.upload.picture} wide={{ dark: uploadDark, light: uploadLight }} width={813} height={428} />
          <figcaption>
            <h3>{GALLERY.upload.title}</h3>
            <p>{GALLERY.upload.text}</p>
          </figcaption>
        </figure>
        <figure>
          <Picture text={GALLERY.charges.picture} wide={{ dark: chargesDark, light: chargesLight }} width={720} height={650} />
          <figcaption>
            <h3>{GALLERY.charges.title}</h3>
            <p>{GALLERY.charges.text}</p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

import { STEPS, LANDING_TEXTS } from '../../text/en/landing.ts';
import { StepPicture } from './step-pictures.tsx';
import './steps.css';

const ORDER = ['add', 'dashboard', 'positions', 'closed'] as const;

/** The four steps, each with a picture. */
export function Steps() {
  return (
    <section aria-labelledby="how-heading">
      <h2 id="how-heading">{LANDING_TEXTS.howItWorks}</h2>
      <ol className="steps">
        {ORDER.map((step, index) => (
          <li key={step} className="step">
            <div className="step-words stack gap-12">
              <span className="mark landing-mark" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{STEPS[step].title}</h3>
              <p>{STEPS[step].text}</p>
            </div>
            <div className="stage boxed">
              <StepPicture step={step} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

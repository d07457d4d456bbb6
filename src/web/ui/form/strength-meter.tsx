import { passwordScore, passwordStrength } from './password-score.ts';
import './strength-meter.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** The strength of a password: five steps and a word, announced when it changes. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const score = passwordScore(password);
  const strength = passwordStrength(score);
  return (
    <div className={`strength strength-${strength.toLowerCase()}`}>
      <span className="strength-steps" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} data-on={step <= score || undefined} />
        ))}
      </span>
      <output className="strength-word">{password === '' ? '' : KIT_TEXTS.strength(strength)}</output>
    </div>
  );
}

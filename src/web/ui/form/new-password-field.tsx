import { KIT_TEXTS } from '../../text/en/kit.ts';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly password: string;
  readonly onType: (password: string) => void;
}

/** A password that is being chosen, and how strong it is. */
export function NewPasswordField({ name, label, password, onType }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        hint={KIT_TEXTS.atLeast8Characters}
        autoComplete="new-password"
        value={password}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
      <StrengthMeter password={password} />
    </div>
  );
}

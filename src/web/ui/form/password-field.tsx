import { useState, type ComponentProps } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? KIT_TEXTS.hidePassword : KIT_TEXTS.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

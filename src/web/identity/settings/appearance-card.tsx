import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useLetterKeys } from '../../ui/keys.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { useTheme } from '../../ui/use-theme.ts';

const THEMES = [
  { value: 'dark', name: 'Dark' },
  { value: 'light', name: 'Light' },
] as const;

/** The theme, and whether keys of one letter do something. This browser keeps both. */
export function AppearanceCard() {
  const { theme, toggleTheme } = useTheme();
  const [keysOn, setKeysOn] = useLetterKeys();
  return (
    <Panel title="Appearance" hint="Kept in this browser.">
      <RadioRow label="Theme" name="theme" options={THEMES} value={theme} onChange={toggleTheme} />
      <Checkbox
        label="Keys of one letter: g and a letter opens a screen, ? lists all"
        checked={keysOn}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
      />
    </Panel>
  );
}

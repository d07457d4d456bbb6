import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useLetterKeys } from '../../ui/keys.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { useTheme } from '../../ui/page-choice.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

const THEMES = [
  { value: 'dark', name: SETTINGS_TEXTS.dark },
  { value: 'light', name: SETTINGS_TEXTS.light },
] as const;

/** The theme, and whether keys of one letter do something. This browser keeps both. */
export function AppearanceCard() {
  const { theme, toggleTheme } = useTheme();
  const [keysOn, setKeysOn] = useLetterKeys();
  return (
    <Panel title={SETTINGS_TEXTS.appearance} hint={SETTINGS_TEXTS.keptInThisBrowser}>
      <RadioRow label={SETTINGS_TEXTS.theme} name="theme" options={THEMES} value={theme} onChange={toggleTheme} />
      <Checkbox label={SETTINGS_TEXTS.keysLetterGLetter} checked={keysOn} onChange={(event) => setKeysOn(event.currentTarget.checked)} />
    </Panel>
  );
}

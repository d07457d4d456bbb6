import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/page/logo.tsx';
import { Page } from '../ui/page/page.tsx';
import { useTheme } from '../ui/page-choice.ts';
import { ActionSamples } from './action-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { FoundationSamples } from './foundation-samples.tsx';
import { SpeechSamples } from './speech-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import './design-page.css';

/** Every component of ui/ in every variant, for developers: `npm run design`. Not part of the product. */
export function DesignPage() {
  const { theme, toggleTheme } = useTheme();
  return (
    <main className="design">
      <Page
        title="Components"
        lead="The components of every screen, with their colours and sizes."
        aside={
          <div className="row gap-12">
            <Logo />
            <IconButton
              icon={theme === 'dark' ? 'sun' : 'moon'}
              label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
              onClick={toggleTheme}
            />
          </div>
        }
      >
        <FoundationSamples />
        <ActionSamples />
        <FieldSamples />
        <FigureSamples />
        <TableSamples />
        <SpeechSamples />
      </Page>
    </main>
  );
}

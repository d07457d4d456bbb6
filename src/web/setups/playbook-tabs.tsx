import { ScreenTabs } from '../ui/page/screen-tabs.tsx';
import { paths } from '../urls.ts';

const TABS = [
  { name: 'Setups', to: paths.setups },
  { name: 'Tags and mistakes', to: paths.tags },
] as const;

/** The names that trades get. */
export function PlaybookTabs() {
  return <ScreenTabs label="Playbook" tabs={TABS} />;
}

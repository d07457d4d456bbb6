import { ScreenTabs } from '../ui/page/screen-tabs.tsx';
import { paths } from '../urls.ts';
import { SETUPS } from '../text/en/setups.ts';

const TABS = [
  { name: SETUPS.setups, to: paths.setups },
  { name: SETUPS.tagsAndMistakes, to: paths.tags },
] as const;

/** The names that trades get. */
export function PlaybookTabs() {
  return <ScreenTabs label={SETUPS.playbook} tabs={TABS} />;
}

import { useState } from 'react';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PlaybookTabs } from '../playbook-tabs.tsx';
import { NamesPanel } from './names-panel.tsx';
import './tags.css';
import { TAGS_TEXTS } from '../../text/en/setups.ts';

/** Mistakes and tags: what each came to, and where they are renamed, merged and deleted. */
export function TagsScreen() {
  const [said, setSaid] = useState<Said | null>(null);
  const onDone = (text: string) => setSaid({ text, good: true });
  return (
    <Page title={TAGS_TEXTS.tagsAndMistakes} lead={TAGS_TEXTS.tradesEachCame}>
      <PlaybookTabs />
      <div className="names columns gap-20">
        <NamesPanel kind="mistake" onDone={onDone} />
        <NamesPanel kind="tag" onDone={onDone} />
      </div>
      {said && <ChangeToast {...said} busy={false} onClose={() => setSaid(null)} />}
    </Page>
  );
}

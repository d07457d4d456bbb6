import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useKept } from './kept.ts';
import type { MenuEntry } from './menu.ts';
import { SHELL_TEXTS } from '../text/en/shell.ts';

interface MenuEntriesProps {
  readonly of: readonly MenuEntry[];
  readonly children: (entries: readonly MenuEntry[]) => ReactNode;
}

/** The entries of a group as `children` draw them: those that have nothing to show yet under More. */
export function MenuEntries({ of: entries, children }: MenuEntriesProps) {
  const kept = useKept();
  const more = entries.filter(({ of }) => of && !kept.includes(of));
  return (
    <>
      {children(entries.filter((entry) => !more.includes(entry)))}
      {more.length > 0 && (
        <details>
          <summary className="menu-entry menu-more">
            {SHELL_TEXTS.more}
            <Icon name="chevronDown" size={16} />
          </summary>
          {children(more)}
        </details>
      )}
    </>
  );
}

import { MENU } from './menu.ts';
import { useLetterKeys } from '../ui/keys.ts';
import { ScrollRegion } from '../ui/table/scroll-region.tsx';
import './key-list.css';
import { SHELL_TEXTS } from '../text/en/shell.ts';
import { FIND_TEXTS, LIST_KEYS } from '../text/en/find.ts';

/** All keys, and whether those of one letter are on. */
export function KeyList() {
  const [on] = useLetterKeys();
  return (
    <ScrollRegion label={FIND_TEXTS.allKeys} className="key-list">
      <Keys
        title={FIND_TEXTS.everywhere}
        keys={[
          FIND_TEXTS.findKey,
          FIND_TEXTS.listKey,
          FIND_TEXTS.hideKey,
          ...MENU.flatMap(({ key, name }) => (key === undefined ? [] : [[FIND_TEXTS.gKey(key), name] as const])),
        ]}
      />
      <Keys title={SHELL_TEXTS.trades} keys={LIST_KEYS} />
      {!on && <p className="note">{FIND_TEXTS.keysLetterSwitchedOff}</p>}
    </ScrollRegion>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly (readonly [key: string, what: string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

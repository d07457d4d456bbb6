import { useLetterKeys } from '../ui/keys.ts';
import { ScrollRegion } from '../ui/table/scroll-region.tsx';
import { MENU } from './menu.ts';
import './key-list.css';

/** Keys that screens with a list of trades have. */
const OF_LISTS = [
  ['j', 'next trade'],
  ['k', 'previous trade'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['s', 'setup'],
  ['m', 'mistake'],
  ['t', 'tag'],
  ['n', 'note'],
] as const;

/** All keys, and whether those of one letter are on. */
export function KeyList() {
  const [on] = useLetterKeys();
  return (
    <ScrollRegion label="All keys" className="key-list">
      <Keys
        title="Everywhere"
        keys={[
          ['Ctrl K', 'find'],
          ['?', 'this list'],
          ...MENU.flatMap(({ key, name }) => (key === undefined ? [] : [[`g ${key}`, name] as const])),
        ]}
      />
      <Keys title="Trades" keys={OF_LISTS} />
      {!on && <p className="note">Keys of one letter are switched off in Settings, Appearance.</p>}
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

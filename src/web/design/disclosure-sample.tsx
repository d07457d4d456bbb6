import { Icon } from '../ui/icon.tsx';
import { useDisclosure } from '../ui/dialog/use-disclosure.ts';

/** A button that opens a list of links. */
export function DisclosureSample({ name }: { readonly name: string }) {
  const { box, button, list, giveBack } = useDisclosure();
  return (
    <div ref={box}>
      <button {...button} className="inline gap-4 strong">
        {name}
        <Icon name="chevronDown" size={12} />
      </button>
      <ul {...list}>
        {['first', 'second'].map((which) => (
          <li key={which}>
            <a href={`#${which}`} onClick={giveBack}>
              The {which} of {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

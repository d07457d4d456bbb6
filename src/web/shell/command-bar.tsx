import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCombo } from '../ui/form/use-combo.ts';
import { Icon } from '../ui/icon.tsx';
import { type Found, FOUND_KINDS, useFound } from './find.ts';
import './command-bar.css';
import { SHELL_TEXTS } from '../text/en/shell.ts';
import { FIND_TEXTS } from '../text/en/find.ts';

const GROUPS: Readonly<Record<Found['kind'], string>> = {
  day: FIND_TEXTS.day,
  screen: FIND_TEXTS.screens,
  action: FIND_TEXTS.do,
  set: FIND_TEXTS.listsOfTrades,
  setup: FIND_TEXTS.setups,
  tag: SHELL_TEXTS.tagsAndMistakes,
  trade: SHELL_TEXTS.trades,
  note: FIND_TEXTS.notes,
};

/**
 * Finds screens, days, trades, setups, tags and notes as one types, and does what has no screen. Enter before anything is found opens
 * what is found first.
 */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const navigate = useNavigate();
  const { found, searching } = useFound(text);
  const [first] = found;
  const combo = useCombo(found.length);
  const open = ({ to }: Found) => {
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  const openEntered = useEffectEvent(() => {
    if (entered && first) open(first);
  });
  useEffect(() => openEntered(), [first]);
  return (
    <form
      className="command-bar combo"
      onSubmit={(event) => {
        event.preventDefault();
        setEntered(searching);
      }}
    >
      <input
        {...combo.field}
        className="control"
        aria-label={FIND_TEXTS.findScreenDayTrade}
        placeholder={FIND_TEXTS.nifty4FebBanknifty}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          combo.restart();
          setEntered(false);
        }}
      />
      <div {...combo.list} aria-label={FIND_TEXTS.found}>
        {FOUND_KINDS.map((kind) => (
          <Group key={kind} name={GROUPS[kind]}>
            {found.flatMap((one, index) =>
              one.kind === kind
                ? [
                    <FoundOption
                      key={`${String(one.to)} ${one.text}`}
                      one={one}
                      option={combo.option(index)}
                      onOpen={open}
                      onClose={onClose}
                    />,
                  ]
                : [],
            )}
          </Group>
        ))}
      </div>
      <output className="note">
        {searching ? FIND_TEXTS.searching : text.trim() !== '' && found.length === 0 && FIND_TEXTS.nothingFound}
      </output>
    </form>
  );
}

function Group({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset>
      <legend className="command-group">{name}</legend>
      {children}
    </fieldset>
  );
}

interface FoundOptionProps {
  readonly one: Found;
  readonly option: ReturnType<ReturnType<typeof useCombo>['option']>;
  readonly onOpen: (one: Found) => void;
  readonly onClose: () => void;
}

function FoundOption({ one, option, onOpen, onClose }: FoundOptionProps) {
  const { icon, text, hint, to } = one;
  const shown = (
    <>
      <Icon name={icon} size={16} />
      <span className="ellipsis">{text}</span>
      <small className="ellipsis push">{hint}</small>
    </>
  );
  return typeof to === 'string' ? (
    <Link {...option} to={to} onClick={onClose}>
      {shown}
    </Link>
  ) : (
    <button {...option} type="button" onClick={() => onOpen(one)}>
      {shown}
    </button>
  );
}

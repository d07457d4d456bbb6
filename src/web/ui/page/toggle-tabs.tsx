import './toggle-tabs.css';

interface ToggleTabsProps<Key extends string> {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly name: string }[];
  readonly selected: readonly Key[];
  readonly onToggle: (key: Key) => void;
}

/** A row of toggle buttons: one or several can be on. */
export function ToggleTabs<Key extends string>({ label, tabs, selected, onToggle }: ToggleTabsProps<Key>) {
  return (
    <fieldset className="toggle-tabs boxed">
      <legend className="visually-hidden">{label}</legend>
      {tabs.map((tab) => (
        <button key={tab.key} type="button" aria-pressed={selected.includes(tab.key)} onClick={() => onToggle(tab.key)}>
          {tab.name}
        </button>
      ))}
    </fieldset>
  );
}

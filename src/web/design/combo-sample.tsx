import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useCombo } from '../ui/form/use-combo.ts';

const SYMBOLS = ['BANKNIFTY', 'CRUDEOIL', 'INFY', 'NIFTY', 'RELIANCE'];

interface ComboSampleProps {
  readonly name: string;
  /** Whether an option is marked before one presses an arrow. */
  readonly marksFirst: boolean;
}

/** A combo box in a dialog: in the product it closes with what is around it. */
export function ComboSample({ name, marksFirst }: ComboSampleProps) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState('');
  const close = () => setOpened(false);
  return (
    <div className="row gap-12">
      <Button variant="default" onClick={() => setOpened(true)}>
        Open {name}
      </Button>
      <output>{chosen}</output>
      <Dialog title={name} opened={opened} onClose={close}>
        <Combo
          marksFirst={marksFirst}
          onChoose={(symbol) => {
            setChosen(symbol);
            close();
          }}
        />
      </Dialog>
    </div>
  );
}

function Combo({ marksFirst, onChoose }: { readonly marksFirst: boolean; readonly onChoose: (symbol: string) => void }) {
  const [text, setText] = useState('');
  const found = SYMBOLS.filter((symbol) => symbol.includes(text.toUpperCase()));
  const combo = useCombo(found.length, marksFirst);
  return (
    <div className="combo stack gap-8">
      <input
        {...combo.field}
        className="control"
        aria-label="Symbol to choose"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          combo.restart();
        }}
      />
      <div {...combo.list} aria-label="Symbols">
        {found.map((symbol, index) => (
          <button key={symbol} type="button" {...combo.option(index)} onClick={() => onChoose(symbol)}>
            {symbol}
          </button>
        ))}
      </div>
    </div>
  );
}

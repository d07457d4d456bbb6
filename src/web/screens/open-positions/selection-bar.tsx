import { counted } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SelectionBarProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done to the ticked rows; stays in sight at the foot of the list. */
export function SelectionBar({ count, onDelete, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div className="selection-bar">
      <output>{counted(count, 'position')} selected</output>
      <Button variant="danger" size="s" onClick={onDelete}>
        <Icon name="trash" size={16} />
        Delete selected
      </Button>
      <Button variant="default" size="s" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

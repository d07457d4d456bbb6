import { TRADE_KEYS, TRADE_TEXTS } from '../../text/en/trade.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** The keys of the screen. */
export function KeysDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title={TRADE_TEXTS.keys} opened={opened} onClose={onClose}>
      <dl className="trade-keys stack gap-8">
        {TRADE_KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

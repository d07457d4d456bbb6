import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { SettleDialog } from '../ui/dialog/settle-dialog.tsx';
import { ScreenTabs } from '../ui/page/screen-tabs.tsx';
import { ToggleTabs } from '../ui/page/toggle-tabs.tsx';
import { ComboSample } from './combo-sample.tsx';
import { DisclosureSample } from './disclosure-sample.tsx';
import { Sample } from './sample.tsx';

const VARIANTS = ['primary', 'default', 'soft', 'danger'] as const;
const SLICES = [
  { key: 'overall', name: 'Overall' },
  { key: 'equity', name: 'Equity' },
  { key: 'options', name: 'Options' },
] as const;
type Key = (typeof SLICES)[number]['key'];

/** Buttons, tabs, lists that open, and dialogs. */
export function ActionSamples() {
  const [selected, setSelected] = useState<Key>('overall');
  return (
    <Panel title="Actions">
      <div className="stack">
        {(['s', 'm', 'l'] as const).map((size) => (
          <Sample key={size} name={`Button, size ${size}`}>
            <div className="row gap-12">
              {VARIANTS.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant}
                </Button>
              ))}
              <Button size={size} busy>
                busy
              </Button>
              <Button size={size} disabled>
                disabled
              </Button>
              <ButtonLink to="/" size={size}>
                link
                <Icon name="arrowRight" />
              </ButtonLink>
            </div>
          </Sample>
        ))}
        <Sample name="IconButton">
          <IconButton icon="share" label="Share" />
          <IconButton icon="trash" label="Delete" />
        </Sample>
        <Sample name="ToggleTabs">
          <ToggleTabs label="Segments" tabs={SLICES} selected={[selected]} onToggle={setSelected} />
        </Sample>
        <Sample name="ScreenTabs">
          <ScreenTabs
            label="Trades"
            tabs={[
              { name: 'Trades', to: '/' },
              { name: 'Strategies', to: '/strategies' },
            ]}
          />
        </Sample>
        <Sample name="useDisclosure">
          <DisclosureSample name="Dashboard" />
        </Sample>
        <Sample name="useCombo">
          <ComboSample name="combo box" marksFirst />
          <ComboSample name="combo box without a mark" marksFirst={false} />
        </Sample>
        <Sample name="Dialog, ConfirmDialog, SettleDialog">
          <Dialogs />
        </Sample>
      </div>
    </Panel>
  );
}

function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'confirm' | 'settle' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="row gap-12">
      {(['dialog', 'confirm', 'settle'] as const).map((name) => (
        <Button key={name} variant="default" onClick={() => setOpened(name)}>
          Open {name}
        </Button>
      ))}
      <Dialog title="Charges Breakdown" opened={opened === 'dialog'} onClose={close}>
        <p>The content of a dialog.</p>
        <DisclosureSample name="More" />
      </Dialog>
      <ConfirmDialog
        title="Delete trades"
        question={opened === 'confirm' ? 'Delete 3 selected open position(s)?' : null}
        act="Delete"
        busy={false}
        onConfirm={close}
        onClose={close}
      >
        <p>INFY, TCS, NIFTY 24 NOV 26000 CE</p>
      </ConfirmDialog>
      <SettleDialog
        symbol={opened === 'settle' ? 'NIFTY26NOVFUT' : null}
        lead="The contract has expired."
        onSettle={async () => {
          close();
          return null;
        }}
        onClose={close}
      />
    </div>
  );
}

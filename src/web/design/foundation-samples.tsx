import { Icon, ICON_NAMES } from '../ui/icon.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Sample } from './sample.tsx';

const COLOURS = [
  ['Grounds', ['ground', 'surface', 'raised', 'line', 'line-strong']],
  ['Text', ['text', 'dim', 'accent-text']],
  ['Accent', ['accent', 'accent-hover', 'accent-soft', 'on-accent']],
  ['Results', ['profit', 'profit-soft', 'loss', 'loss-soft']],
  ['Notices', ['warn', 'warn-soft', 'info', 'info-soft']],
  ['Series of charts', [...Array.from({ length: 12 }, (_, index) => `series-${index + 1}`), 'series-rest']],
] as const;

/** Colours, type and icons. */
export function FoundationSamples() {
  return (
    <>
      <Panel title="Colours" hint="tokens.css. Text and ground meet AA in both themes.">
        <div className="design-stack">
          {COLOURS.map(([group, names]) => (
            <Sample key={group} name={group}>
              <div className="design-row">
                {names.map((name) => (
                  <span key={name} className="design-colour">
                    <i style={{ background: `var(--${name})` }} />
                    {name}
                  </span>
                ))}
              </div>
            </Sample>
          ))}
        </div>
      </Panel>
      <Panel title="Type" hint="One font. Digits have one width, so that columns align.">
        <div className="design-stack">
          <p>
            Body: 1,23,456.70 and 9,87,654.30 <strong>strong</strong> <a href="#type">a link</a>
          </p>
          <p className="panel-hint">A hint below a heading.</p>
        </div>
      </Panel>
      <Panel title="Icons" hint="Line icons on 20 × 20, in the colour of the text.">
        <div className="design-row">
          {ICON_NAMES.map((name) => (
            <span key={name} className="design-icon">
              <Icon name={name} size={22} />
              {name}
            </span>
          ))}
        </div>
      </Panel>
    </>
  );
}

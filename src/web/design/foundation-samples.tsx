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
const TYPE = [11, 12, 13, 14, 15, 17, 20, 24];
const WEIGHTS = ['regular', 'medium', 'strong', 'bold'];
const SPACES = [2, 4, 6, 8, 12, 16, 20, 32];

/** Colours, type, spaces and icons. */
export function FoundationSamples() {
  return (
    <>
      <Panel title="Colours" hint="tokens.css. Text and ground meet AA in both themes.">
        <div className="stack">
          {COLOURS.map(([group, names]) => (
            <Sample key={group} name={group}>
              <div className="row gap-12">
                {names.map((name) => (
                  <span key={name} className="design-colour line type-13">
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
        <div className="stack">
          <p>
            Body: 1,23,456.70 and 9,87,654.30 <strong>strong</strong> <a href="#type">a link</a>
          </p>
          <p className="panel-hint dim">A hint below a heading.</p>
          <p className="row baseline">
            {TYPE.map((size) => (
              <span key={size} className={`type-${size}`}>
                {size} px
              </span>
            ))}
          </p>
          <p className="row">
            {WEIGHTS.map((weight) => (
              <span key={weight} className={weight}>
                {weight}
              </span>
            ))}
          </p>
        </div>
      </Panel>
      <Panel title="Space" hint="Eight steps: the gaps and paddings of every screen.">
        <div className="stack gap-8">
          {SPACES.map((space) => (
            <span key={space} className="line type-13">
              <i className="design-space" style={{ width: `var(--space-${space})` }} />
              {space} px
            </span>
          ))}
        </div>
      </Panel>
      <Panel title="Icons" hint="Line icons on 20 × 20, in the colour of the text.">
        <div className="row gap-12">
          {ICON_NAMES.map((name) => (
            <span key={name} className="design-icon stack gap-6 middle type-12 quiet">
              <Icon name={name} size={22} />
              {name}
            </span>
          ))}
        </div>
      </Panel>
    </>
  );
}

/** Line icons on a 20 × 20 grid. They are decoration: the control around an icon has the accessible name. */
const PATHS = {
  alert: 'M10 6.5v4.2M10 13.6v.1M8.7 3.4 1.9 15a1.5 1.5 0 0 0 1.3 2.2h13.6a1.5 1.5 0 0 0 1.3-2.2L11.3 3.4a1.5 1.5 0 0 0-2.6 0Z',
  arrowRight: 'M4 10h12M11 5l5 5-5 5',
  bars: 'M4 16.5v-6M8 16.5v-10M12 16.5v-4M16 16.5v-13',
  book: 'M4 4.5A1.5 1.5 0 0 1 5.5 3H16v11.5H5.5A1.5 1.5 0 0 0 4 16v.2M4 16A1.5 1.5 0 0 0 5.5 17.5H16M7.5 6.5h5M7.5 9.5h5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  chart: 'M3.5 3v13.5H17M7 12.5l3-4 2.5 2L16.5 5.5',
  check: 'M4 10.5 8.2 14.7 16 6',
  chevronDown: 'M5.5 8 10 12.5 14.5 8',
  chevronFirst: 'M10.5 5.5 6 10l4.5 4.5M15 5.5 10.5 10l4.5 4.5',
  chevronLast: 'M9.5 5.5 14 10l-4.5 4.5M5 5.5 9.5 10 5 14.5',
  chevronLeft: 'M12.5 5.5 8 10l4.5 4.5',
  chevronRight: 'M7.5 5.5 12 10l-4.5 4.5',
  close: 'M5 5l10 10M15 5 5 15',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  expand: 'M7.5 3.5h-4v4M12.5 3.5h4v4M7.5 16.5h-4v-4M12.5 16.5h4v-4',
  eye: 'M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10ZM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  eyeOff:
    'M3 3l14 14M8 4.8A8 8 0 0 1 10 4.5c5.2 0 8.2 5.5 8.2 5.5a13 13 0 0 1-2.4 3M5 6.2A13 13 0 0 0 1.8 10S4.8 15.5 10 15.5c1.4 0 2.6-.4 3.7-1M8.3 8.3a2.5 2.5 0 0 0 3.5 3.5',
  file: 'M5 2.5h6.5L15.5 6.5v11H5zM11.2 2.7v4h4',
  filter: 'M3 4.5h14l-5.5 6.5v5l-3-1.5V11Z',
  info: 'M10 9v5M10 6.2v.1M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
  layers: 'M10 3 2.8 6.8 10 10.6l7.2-3.8zM2.8 10.3 10 14.1l7.2-3.8M2.8 13.6 10 17.4l7.2-3.8',
  ledger: 'M3.5 3.5h13v13h-13zM7.5 3.5v13M10 7.5h4M10 10.5h4M10 13.5h2.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z',
  pencil: 'M3.5 16.5l.8-3.6L13.5 3.7l2.8 2.8-9.2 9.2zM11.5 5.7l2.8 2.8',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v4h-4',
  question: 'M7.6 7.6a2.4 2.4 0 1 1 3.5 2.1c-.7.4-1.100.9-1.1 1.7M10 13.9v.1M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  shrink: 'M3.5 7.5h4v-4M16.5 7.5h-4v-4M3.5 12.5h4v4M16.5 12.5h-4v4',
  share: 'M10 12.5V3M6.5 6 10 2.8 13.5 6M5.5 9H4v8h12V9h-1.5',
  settings:
    'M10 7.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8.6 2.5h2.8l.4 2.1 1.500.9 2-.7 1.4 2.4-1.6 1.4v1.8l1.6 1.4-1.4 2.4-2-.7-1.500.9-.4 2.1H8.6l-.4-2.1-1.5-.9-2 .7-1.4-2.4 1.6-1.4V8.6L3.3 7.2l1.4-2.4 2 .7 1.5-.9Z',
  shield: 'M10 2.5 16 4.7v4.8c0 3.7-2.5 6.3-6 8-3.5-1.7-6-4.3-6-8V4.7zM7.3 9.9l2 2 3.5-3.8',
  sun: 'M10 6.3a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4ZM10 1.5v1.8M10 16.7v1.8M1.5 10h1.8M16.7 10h1.8M4 4l1.3 1.3M14.7 14.7 16 16M16 4l-1.3 1.3M5.3 14.7 4 16',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5',
  undo: 'M7.5 4 4 7.5 7.5 11M4.3 7.5h7.2a4.3 4.3 0 0 1 0 8.6H8',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3.5 13v3.5h13V13',
  user: 'M10 3a3.3 3.3 0 1 1 0 6.6A3.3 3.3 0 0 1 10 3ZM3.8 17c.5-3.3 2.9-5 6.2-5s5.7 1.7 6.2 5',
} as const;

export type IconName = keyof typeof PATHS;

/** All icons, for the design page. @internal */
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** One icon in the colour of the text; `size` in pixels. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="icon"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Line drawings on a 20 × 20 field; decoration only, the control around them carries the name. */
const DRAWINGS = {
  alert: 'M10 6.5v4.2M10 13.6v.1M8.7 3.4 1.9 15a1.5 1.5 0 0 0 1.3 2.2h13.6a1.5 1.5 0 0 0 1.3-2.2L11.3 3.4a1.5 1.5 0 0 0-2.6 0Z',
  arrowRight: 'M4 10h12M11 5l5 5-5 5',
  book: 'M4 4.5A1.5 1.5 0 0 1 5.500 3H16v11.500H5.500A1.500 1.500 0 0 0 4 16v.2M4 16A1.500 1.500 0 0 0 5.500 17.500H16M7.500 6.500h5M7.500 9.500h5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.500h13M7 3v3.500M13 3v3.500',
  chart: 'M3.5 3v13.500H17M7 12.500l3-4 2.500 2L16.500 5.500',
  check: 'M4 10.500 8.200 14.700 16 6',
  chevronDown: 'M5.500 8 10 12.500 14.500 8',
  chevronFirst: 'M10.500 5.500 6 10l4.500 4.500M15 5.500 10.500 10l4.500 4.500',
  chevronLast: 'M9.500 5.500 14 10l-4.500 4.500M5 5.500 9.500 10 5 14.500',
  chevronLeft: 'M12.500 5.500 8 10l4.500 4.500',
  chevronRight: 'M7.500 5.500 12 10l-4.500 4.500',
  close: 'M5 5l10 10M15 5 5 15',
  download: 'M10 3v9.500M6 9l4 4 4-4M3.500 16.500h13',
  eye: 'M1.8 10S4.800 4.500 10 4.500 18.200 10 18.200 10 15.200 15.500 10 15.500 1.800 10 1.800 10ZM10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
  eyeOff:
    'M3 3l14 14M8 4.800A8 8 0 0 1 10 4.500c5.200 0 8.200 5.500 8.200 5.500a13 13 0 0 1-2.400 3M5 6.200A13 13 0 0 0 1.800 10S4.800 15.500 10 15.500c1.400 0 2.600-.4 3.700-1M8.300 8.300a2.500 2.500 0 0 0 3.500 3.500',
  file: 'M5 2.500h6.500L15.500 6.500v11H5zM11.200 2.700v4h4',
  info: 'M10 9v5M10 6.200v.1M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15Z',
  layers: 'M10 3 2.800 6.800 10 10.600l7.200-3.800zM2.800 10.300 10 14.100l7.200-3.800M2.800 13.600 10 17.400l7.200-3.800',
  ledger: 'M3.500 3.500h13v13h-13zM7.500 3.500v13M10 7.500h4M10 10.500h4M10 13.500h2.500',
  logOut: 'M8 3.500H4v13h4M8.500 10H17M13.500 6.500 17 10l-3.500 3.500',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  moon: 'M16.500 11.800A6.800 6.800 0 0 1 8.200 3.500a6.800 6.800 0 1 0 8.300 8.300Z',
  pencil: 'M3.500 16.500l.8-3.600L13.500 3.700l2.800 2.800-9.200 9.200zM11.500 5.700l2.800 2.800',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16.500 10a6.500 6.500 0 1 1-2-4.700M16.500 3v4h-4',
  search: 'M9 3.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11ZM13 13l4 4',
  share: 'M10 12.500V3M6.500 6 10 2.800 13.500 6M5.500 9H4v8h12V9h-1.500',
  settings:
    'M3 6h6.500M14 6h3M3 14h3M10.500 14H17M11.700 3.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400ZM8.300 11.800a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Z',
  shield: 'M10 2.500 16 4.700v4.800c0 3.700-2.500 6.300-6 8-3.500-1.700-6-4.300-6-8V4.700zM7.300 9.900l2 2 3.500-3.800',
  sun: 'M10 6.300a3.700 3.700 0 1 1 0 7.400 3.700 3.700 0 0 1 0-7.400ZM10 1.500v1.800M10 16.700v1.800M1.500 10h1.800M16.700 10h1.800M4 4l1.300 1.300M14.700 14.700 16 16M16 4l-1.300 1.300M5.300 14.700 4 16',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
  trash: 'M3.500 5.500h13M8 5.500v-2h4v2M5 5.500l.8 11h8.400l.8-11M8.500 8.500v5M11.500 8.500v5',
  undo: 'M7.500 4 4 7.500 7.500 11M4.300 7.500h7.200a4.300 4.300 0 0 1 0 8.600H8',
  upload: 'M10 13V3.500M6 7l4-4 4 4M3.500 13v3.500h13V13',
  user: 'M10 3a3.300 3.300 0 1 1 0 6.600A3.300 3.300 0 0 1 10 3ZM3.800 17c.5-3.300 2.900-5 6.200-5s5.700 1.700 6.200 5',
} as const;

/** Names a drawing. */
export type IconName = keyof typeof DRAWINGS;

/** Every drawing there is, by the alphabet. */
export const ICON_NAMES = Object.keys(DRAWINGS) as IconName[];

/** One drawing, in the colour of the text around it; `size` in pixels. */
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
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

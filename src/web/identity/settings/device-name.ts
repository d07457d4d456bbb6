import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** In this order, because most browsers also name the ones they are based on. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, SETTINGS_TEXTS.edge],
  [/OPR\//, SETTINGS_TEXTS.opera],
  [/SamsungBrowser\//, SETTINGS_TEXTS.samsungInternet],
  [/Firefox\/|FxiOS\//, SETTINGS_TEXTS.firefox],
  [/Chrome\/|CriOS\//, SETTINGS_TEXTS.chrome],
  [/Safari\//, SETTINGS_TEXTS.safari],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, SETTINGS_TEXTS.android],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, SETTINGS_TEXTS.windows],
  [/Mac OS X|Macintosh/, SETTINGS_TEXTS.mac],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, SETTINGS_TEXTS.linux],
];

/** 'Chrome on Windows', from a User-Agent header. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return SETTINGS_TEXTS.browserOnSystem(browser, system);
  return browser ?? system ?? SETTINGS_TEXTS.unknownDevice;
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with parts that are more than text: phrase`On ${day}: ${amount}.` */
export function phrase(texts: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...texts.flatMap((text, at) => [text, parts[at]]));
}

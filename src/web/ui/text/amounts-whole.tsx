import { createElement, Fragment, type ReactNode } from 'react';

const AMOUNT = /([+-]?₹[\d,.•]+[a-zA-Z]*)/;

/** A text whose amounts stay on one line: a sign alone at the end of one leaves another number below it. */
export function amountsWhole(text: string): ReactNode {
  return createElement(Fragment, null, ...text.split(AMOUNT).map((part, index) => (index % 2 === 0 ? part : whole(part))));
}

function whole(amount: string): ReactNode {
  return <span className="nowrap">{amount}</span>;
}

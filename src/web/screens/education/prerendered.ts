import { createContext } from 'react';
import type { Article } from './article.ts';

/** What a prerendered education page was drawn from, so that the browser draws the same before it has asked for anything. */
export interface PrerenderedEducation {
  readonly articles: readonly Article[];
  /** The article shown; null on the list. */
  readonly shown: { readonly slug: string; readonly text: string } | null;
}

/** The data of the page that the browser opened; null where it was not an education page. */
export const PrerenderedContext = createContext<PrerenderedEducation | null>(null);

/** The id of the page's element that holds this data as JSON. */
export const PRERENDERED_ID = 'prerendered-education';

import { createContext } from 'react';
import type { Article } from './article.ts';

/** The data of a prerendered education page, so that the browser's first render is the same. */
export interface PrerenderedEducation {
  readonly articles: readonly Article[];
  /** The article shown; null on the list. */
  readonly shown: PrerenderedArticle | null;
}

interface PrerenderedArticle {
  readonly slug: string;
  /** Markdown, front matter included. */
  readonly text: string;
  /** The body as HTML. It is in the page already, so the browser needs no markdown code. */
  readonly html: string;
}

/** The data of the opened page; null if it is not an education page. */
export const PrerenderedContext = createContext<PrerenderedEducation | null>(null);

/** The id of the element with this data as JSON, without the HTML. */
export const PRERENDERED_ID = 'prerendered-education';

/** Reads the data that the build wrote into the page; null if there is none. */
export function readPrerendered(page: Document): PrerenderedEducation | null {
  const data = page.getElementById(PRERENDERED_ID)?.textContent;
  if (!data) return null;
  const { articles, shown } = JSON.parse(data) as PrerenderedEducation;
  return { articles, shown: shown && { ...shown, html: page.querySelector(`.${BODY_CLASS}`)?.innerHTML ?? '' } };
}

/** The class of the element with an article's body. */
export const BODY_CLASS = 'article-body';

import { createContext } from 'react';
import type { Article } from './article.ts';

/** What a prerendered education page was drawn from, so that the browser draws the same before it has asked for anything. */
export interface PrerenderedEducation {
  readonly articles: readonly Article[];
  /** The article shown; null on the list. */
  readonly shown: PrerenderedArticle | null;
}

interface PrerenderedArticle {
  readonly slug: string;
  /** Markdown, front matter included. */
  readonly text: string;
  /** The body drawn from it. It stands in the page already, so the browser needs no code that reads markdown. */
  readonly html: string;
}

/** The data of the page that the browser opened; null where it was not an education page. */
export const PrerenderedContext = createContext<PrerenderedEducation | null>(null);

/** The id of the page's element that holds this data as JSON, without the HTML. */
export const PRERENDERED_ID = 'prerendered-education';

/** The data of the page that is open, as the build wrote it; null where there is none. */
export function readPrerendered(page: Document): PrerenderedEducation | null {
  const data = page.getElementById(PRERENDERED_ID)?.textContent;
  if (!data) return null;
  const { articles, shown } = JSON.parse(data) as PrerenderedEducation;
  return { articles, shown: shown && { ...shown, html: page.querySelector(`.${BODY_CLASS}`)?.innerHTML ?? '' } };
}

/** The class of the element that holds an article's body. */
export const BODY_CLASS = 'article-body';

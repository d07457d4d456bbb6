import { siteOrigin } from './site.ts';

interface PageMetaProps {
  /** The window title, for pages that do not use Page or FormCard. */
  readonly title?: string;
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
}

/** The title, description and canonical link of a public page. */
export function PageMeta({ title, description, path }: PageMetaProps) {
  return (
    <>
      {title && <title>{title}</title>}
      <meta name="description" content={description} />
      <link rel="canonical" href={siteOrigin + path} />
    </>
  );
}

import { siteOrigin } from './site.ts';

interface PageMetaProps {
  /** The window's title, for pages whose frame does not set it. */
  readonly title?: string;
  readonly description: string;
  /** The page's one address. */
  readonly path: string;
}

/** What a public page says of itself in the head of the document. */
export function PageMeta({ title, description, path }: PageMetaProps) {
  return (
    <>
      {title && <title>{title}</title>}
      <meta name="description" content={description} />
      <link rel="canonical" href={siteOrigin + path} />
    </>
  );
}

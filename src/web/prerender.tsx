import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Screens } from './router.tsx';
import { SessionProvider } from './session.tsx';
import { paths } from './urls.ts';

/** Pages that the build writes as HTML, for readers and machines that do not wait for a script: file name → address. */
export const PRERENDERED = { 'index.html': paths.landing, 'terms.html': paths.terms } as const;

/** One of these pages: its body, and its title, which belongs into the head. */
export function pageMarkup(path: string): { readonly title: string; readonly body: string } {
  const markup = renderToStaticMarkup(
    <StaticRouter location={path}>
      <SessionProvider>
        <Screens />
      </SessionProvider>
    </StaticRouter>,
  );
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return { title, body: markup.replace(title, '') };
}

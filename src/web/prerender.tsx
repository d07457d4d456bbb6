import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Screens } from './router.tsx';
import { SessionProvider } from './session.tsx';

/** The landing page as HTML, for readers and machines that do not wait for a script; written into index.html by the build. */
export function landingMarkup(): string {
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <SessionProvider>
        <Screens />
      </SessionProvider>
    </StaticRouter>,
  );
  // The title stands in the head already.
  return markup.replace(/<title>.*?<\/title>/, '');
}

// Before every component, so that the rules of components win.
import './ui/tokens.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/form/controls.css';
import './ui/page/print.css';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { printInLight } from './ui/page/print.ts';
import { useHiddenRupees } from './ui/page-choice.ts';
import { keepPlaces } from './shell/kept-places.ts';
import { loadPrerendered, Screens } from './router.tsx';
import { PrerenderedContext, readPrerendered } from './public/education/prerendered.ts';
import { SessionProvider } from './identity/session.tsx';

printInLight();
keepPlaces();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const prerendered = readPrerendered(document);

function App() {
  // All is written again when rupees are hidden or shown.
  useHiddenRupees();
  // For first-paint.js.
  useEffect(() => void dispatchEvent(new Event('rojmel-here')), []);
  return (
    <PrerenderedContext value={prerendered}>
      <BrowserRouter>
        <SessionProvider>
          <Screens />
        </SessionProvider>
      </BrowserRouter>
    </PrerenderedContext>
  );
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

if (root.hasChildNodes()) {
  // Not awaited at the top level: the screen's chunk imports this module, so each would wait for the other.
  void loadPrerendered(location.pathname).then(() => hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}

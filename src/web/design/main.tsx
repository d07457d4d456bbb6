// In the same order as src/web/main.tsx.
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/form/controls.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { DesignPage } from './design-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Links do nothing here.
createRoot(root).render(
  <MemoryRouter>
    <DesignPage />
  </MemoryRouter>,
);

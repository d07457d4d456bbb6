import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { api, failureText } from '../api.ts';
import { useSession } from '../identity/session.tsx';
import { DEMO_TEXTS } from '../text/en/identity/demo.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { paths } from '../urls.ts';

/** Opens the demo at once, and leads to its summary. A user who is logged in has a summary already. */
export function DemoScreen() {
  const { session, markLoggedIn } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(false);
  const isOut = session.state === 'out';
  const open = () => {
    setFailure(null);
    api('startDemo', {})
      .then(markLoggedIn)
      .catch((error: unknown) => setFailure(failureText(error, DEMO_TEXTS.failed)));
  };
  useEffect(() => {
    if (!isOut || asked.current) return;
    asked.current = true;
    open();
  });
  if (session.state === 'in') return <Navigate to={paths.summary} replace />;
  if (failure === null) return <Empty icon="chart" level={1} title={DEMO_TEXTS.opening} hint={DEMO_TEXTS.openingHint} />;
  return (
    <Empty icon="alert" level={1} title={DEMO_TEXTS.notOpened} hint={failure}>
      <div className="notice-actions actions">
        <Button onClick={open}>{DEMO_TEXTS.again}</Button>
        <ButtonLink to={paths.signup} variant="default">
          {DEMO_TEXTS.keep}
        </ButtonLink>
      </div>
    </Empty>
  );
}

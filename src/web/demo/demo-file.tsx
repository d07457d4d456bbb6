import { useState } from 'react';
import type { DemoFile } from '#contract/session.ts';
import { api, failureText } from '../api.ts';
import { DEMO_TEXTS } from '../text/en/identity/demo.ts';
import { Button } from '../ui/button.tsx';
import { demoDay } from '../ui/demo-day.ts';
import { Message } from '../ui/page/message.tsx';
import { saveFile } from '../ui/save-file.ts';

interface DemoFileOfferProps {
  readonly use: DemoFile['use'];
  readonly disabled?: boolean;
  /** As if the visitor had chosen it. */
  readonly onFile: (file: File) => void;
}

/** In a demo, a file of the made-up trader: to use with one press, or to look at first. */
export function DemoFileOffer({ use, disabled = false, onFile }: DemoFileOfferProps) {
  const [failure, setFailure] = useState('');
  if (demoDay.today === null) return null;
  const load = async (then: (file: File) => void) => {
    setFailure('');
    try {
      const { files } = await api('listDemoFiles', {});
      for (const { name, text } of files.filter((file) => file.use === use)) then(new File([text], name, { type: 'text/csv' }));
    } catch (error) {
      setFailure(failureText(error, DEMO_TEXTS.fileFailed));
    }
  };
  return (
    <div className="callout stack gap-8">
      <p>{DEMO_TEXTS.files[use]}</p>
      <div className="row">
        <Button size="s" variant="default" disabled={disabled} onClick={() => void load(onFile)}>
          {DEMO_TEXTS.use[use]}
        </Button>
        <Button
          size="s"
          variant="soft"
          aria-label={DEMO_TEXTS.downloadFile[use]}
          onClick={() => void load((file) => saveFile(file.name, file))}
        >
          {DEMO_TEXTS.download}
        </Button>
      </div>
      {failure && <Message kind="error" text={failure} />}
    </div>
  );
}

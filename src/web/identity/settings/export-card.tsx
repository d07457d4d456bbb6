import { useState } from 'react';
import { DownloadLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { megabytes } from '#contract/counted.ts';
import { useFileUsage, useImageUsage } from './queries.ts';
import { useBringIn } from './use-bring-in.ts';
import { pathOf } from '#contract/routes.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** Exports the whole journal as one file, and restores one. */
export function ExportCard() {
  const { data: images } = useImageUsage();
  const { data: files } = useFileUsage();
  return (
    <Panel title={SETTINGS_TEXTS.yourData} hint={SETTINGS_TEXTS.everythingUploadedTypedChanged}>
      <div>
        <DownloadLink href={pathOf('exportJournal')} variant="soft">
          <Icon name="download" size={16} />
          {SETTINGS_TEXTS.download}
        </DownloadLink>
      </div>
      {files && images && (
        <p className="dim">
          {SETTINGS_TEXTS.filesTakeOf(files.files.toLocaleString('en-IN'), megabytes(files.bytes), megabytes(files.quota))}
          <br />
          {SETTINGS_TEXTS.imagesTradesDaysSetups(images.images.toLocaleString('en-IN'), megabytes(images.bytes), megabytes(images.quota))}
        </p>
      )}
      <BringInForm quotas={(files?.quota ?? 0) + (images?.quota ?? 0)} />
    </Panel>
  );
}

function BringInForm({ quotas }: { readonly quotas: number }) {
  const [file, setFile] = useState<File | null>(null);
  const { progress, said, bringIn } = useBringIn(quotas);

  return (
    <>
      <Form
        className="setting row gap-12 end"
        read={() => file}
        onSubmit={async (chosen) => {
          if (chosen) await bringIn(chosen);
          return null;
        }}
        act={SETTINGS_TEXTS.bringIn}
        look={{ variant: 'soft' }}
        busy={progress !== null}
        disabled={!file}
        said={said}
      >
        <TextField
          label={SETTINGS_TEXTS.exportToBringIn}
          hint={SETTINGS_TEXTS.onlyIntoJournalNo}
          type="file"
          accept=".zip"
          disabled={progress !== null}
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </Form>
      {progress && (
        <div>
          <output>{progress.words}</output>
          <progress aria-label={progress.words} {...(progress.share === null ? {} : { value: progress.share })} />
        </div>
      )}
    </>
  );
}

import { SHELL_TEXTS } from '../text/en/shell.ts';

const SHARED = { title: 'Rojmel', text: SHELL_TEXTS.tradingJournalAndKPIs };

/** Opens the share sheet of the device; without one copies the link, and if that fails opens it in a new window. */
export async function shareSite(): Promise<void> {
  const url = location.origin;
  try {
    await navigator.share({ ...SHARED, url });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    alert(SHELL_TEXTS.linkCopied);
  } catch {
    open(url, '_blank', 'noopener');
  }
}

/** The content of an e-mail: paragraphs of plain text, and a link. */
export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
}

/** An e-mail as it is sent: the same words as plain text and as HTML. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const GOODBYE = 'Rojmel, your trading journal';

/** Renders an e-mail to a user. `name` is untrusted: users type it themselves. */
export function renderEmail(message: EmailText, name: string): RenderedEmail {
  const { subject, paragraphs, link } = message;
  const greeting = `Hello ${name},`;
  const text = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), GOODBYE].join('\n\n');
  const body = [greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (link) {
    const url = escapeHtml(link.url);
    body.push(`<p><a href="${url}">${escapeHtml(link.label)}</a></p>`, `<p>${url}</p>`);
  }
  const html = `<!doctype html>\n<html lang="en-IN"><body>\n${body.join('\n')}\n<p>${GOODBYE}</p>\n</body></html>\n`;
  return { subject, text: `${text}\n`, html };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

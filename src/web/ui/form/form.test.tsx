import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';

// What happens when it is submitted is tested in a browser: e2e/design.spec.ts.
const nothing = () => Promise.resolve(null);

test('the browser checks the fields, unless the form does', () => {
  const by = (check?: () => Record<string, string>) =>
    renderToStaticMarkup(<Form read={() => null} onSubmit={nothing} act="Save" {...(check && { check })} />);
  expect(by()).not.toContain('noValidate');
  expect(by(() => ({}))).toContain('noValidate=""');
});

test('a busy form cannot be submitted, nor left', () => {
  const page = renderToStaticMarkup(<Form read={() => null} onSubmit={nothing} act="Save" busy onCancel={() => undefined} />);
  expect(page.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  expect(page).toContain('aria-busy="true"');
});

test('the message stands above the buttons of a dialog, and behind a line of fields', () => {
  const order = (className?: string) => {
    const page = renderToStaticMarkup(
      <Form
        read={() => null}
        onSubmit={nothing}
        act="Save"
        onCancel={() => undefined}
        said={{ text: 'It failed.', good: false }}
        {...(className !== undefined && { className })}
      />,
    );
    return [...page.matchAll(/It failed\.|Cancel|Save/g)].map(([text]) => text);
  };
  expect(order()).toEqual(['It failed.', 'Cancel', 'Save']);
  expect(order('line')).toEqual(['Save', 'Cancel', 'It failed.']);
});

import { expect, it } from 'vitest';
import { firstLine, ruleForTomorrow } from './written.ts';

it('finds the first line that says something', () => {
  expect(firstLine('\n## What worked\n\n- waited for the range\nmore')).toBe('waited for the range');
  expect(firstLine('only with the 15-minute range\r\nmore')).toBe('only with the 15-minute range');
  expect(firstLine('#hashtag stays')).toBe('#hashtag stays');
  expect(firstLine('3. [x] third')).toBe('third');
  expect([firstLine(''), firstLine('## What worked\n\n-\n')]).toEqual(['', '']);
  expect(firstLine('The market: \n\n**What I trade today:**\nbanks')).toBe('banks');
  expect(firstLine('The market: quiet\n\nWhat I trade today: ')).toBe('The market: quiet');
});

it('reads the rule for tomorrow under its heading', () => {
  expect(ruleForTomorrow('## What worked\nall\n\n## One rule for tomorrow\n\n> No trade before 09:30\n')).toBe('No trade before 09:30');
  expect(ruleForTomorrow('### one RULE for tomorrow  \nWait.\nMore.\n')).toBe('Wait.');
  expect(ruleForTomorrow('## One rule for tomorrow\n\n## Other\ntext')).toBeNull();
  expect(ruleForTomorrow('All went well.\n- **Rule for tomorrow:** wait for 9:30')).toBe('wait for 9:30');
  expect(ruleForTomorrow('one rule for tomorrow: wait')).toBe('wait');
  expect(ruleForTomorrow('What worked: all\n\nOne rule for tomorrow: \n- Wait.\n')).toBe('Wait.');
  expect(ruleForTomorrow('One rule for tomorrow:\n\nWhat did not:\nmuch')).toBeNull();
  expect(ruleForTomorrow('My rule for tomorrow is none: wait')).toBeNull();
  expect(ruleForTomorrow('')).toBeNull();
});

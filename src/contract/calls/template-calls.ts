import { templatePaths } from '../paths.ts';
import { templateForm, templateParams, templatesBody } from '../templates.ts';
import { answer, call } from './call.ts';

const tags = ['Days'] as const;

/** What notes start with. */
export const templateCalls = {
  listTemplates: call('user', 'GET', templatePaths.list, {
    operationId: 'listTemplates',
    tags,
    summary: 'What the user’s notes start with',
    response: { 200: answer('By kind of note; null where it is the product’s own template.', templatesBody) },
  }),
  changeTemplate: call('user', 'PUT', templatePaths.one(':kind'), {
    operationId: 'changeTemplate',
    tags,
    summary: 'Change what notes of a kind start with',
    description: 'Notes that were written stay as they are.',
    params: templateParams,
    body: templateForm,
    response: { 200: answer('All templates.', templatesBody) },
  }),
};

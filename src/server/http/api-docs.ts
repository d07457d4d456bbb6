import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { docsPaths, SESSION, TOKEN } from '#contract/call.ts';
import '#contract/schema-names.ts';
import type { Config } from '../config.ts';
import { cookieName } from './session-cookie.ts';

const DESCRIPTION = `What the journal’s own screens call, and other programs may.

Log in first: the answer sets the session cookie that most calls need. A program sends a token instead, which its user makes in Settings,
for calls that name its scope. A path means the same with and without a slash at its end.
Amounts are rupees as JSON numbers, exact to the paisa; days are Indian exchange dates such as 2026-04-30. Whatever is not a success
is answered with a sentence for people in \`detail\`. What belongs to another user is answered like what does not exist.`;

/** The groups of calls, in the order of the page. */
const RESOURCES = {
  Session: 'Signing up, logging in and out.',
  Google: 'The same with Google.',
  Account: 'The profile, the password, e-mails with links, and deleting the account.',
  Imports: 'Uploading tradebooks, and undoing an upload.',
  Trades: 'Typing a trade.',
  'Open positions': 'What is left of orders and not closed yet.',
  'Closed trades': 'Buys met by sells.',
  Changes: 'Corrections made by hand, and how to undo them.',
  Analytics: 'Figures, calendars and the data of charts.',
  Server: 'For monitoring.',
};

/** Describes the calls that are registered after this one as an OpenAPI document, and serves it as JSON and as a page. */
export async function serveApiDocs(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: 'Rojmel', version: '1', description: DESCRIPTION },
      ...(config.publicUrl ? { servers: [{ url: config.publicUrl }] } : {}),
      tags: Object.entries(RESOURCES).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          [SESSION]: { type: 'apiKey', in: 'cookie', name: cookieName('session', config) },
          [TOKEN]: { type: 'http', scheme: 'bearer', description: 'A token from Settings. A call names the scope that it needs.' },
        },
      },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: nameSchemas,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: docsPaths.page,
    theme: { title: 'Rojmel API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', displayRequestDuration: true, defaultModelsExpandDepth: 0 },
  });
}

/** Only answers use named schemas, but the library lists each of them for requests too. */
const nameSchemas: typeof jsonSchemaTransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document);
  const schemas = 'components' in whole ? (whole.components?.schemas ?? {}) : {};
  for (const name of Object.keys(schemas).filter((name) => name.endsWith('Input'))) delete schemas[name];
  return whole;
};

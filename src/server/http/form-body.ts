import type { FastifyRequest } from 'fastify';

/** Turns a multipart form without files into the object that a form-encoded body would give. A preValidation hook. */
export async function readFormBody(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: 16_384 } })) {
    if (part.type === 'field') body[part.fieldname] = part.value;
  }
  request.body = body;
}

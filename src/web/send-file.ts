import type { AnswerOf } from '#contract/calls.ts';
import { filledIn, IDEMPOTENCY_KEY, routeOf, type RouteName } from '#contract/routes.ts';
import { type AnyArgs, ApiError, apiError, type Args, NO_RESPONSE, noteReach, parse } from './api.ts';

/** Sends multipart data and reports the share of bytes sent (0 to 1), which fetch cannot do. With its key a picture is added once. */
export function upload<Name extends RouteName>(
  name: Name,
  args: Args<Name>,
  onSent: (share: number) => void,
  key?: string,
): Promise<AnswerOf<Name>> {
  const { params = {}, body: data }: AnyArgs = args;
  return new Promise((resolve, reject) => {
    const path = filledIn(routeOf(name).url, params);
    const request = new XMLHttpRequest();
    request.open('POST', path);
    if (key) request.setRequestHeader(IDEMPOTENCY_KEY, key);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      noteReach(true);
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as AnswerOf<Name>);
      else reject(apiError(request.status, body));
    });
    request.addEventListener('error', () => {
      noteReach(false);
      reject(new ApiError(0, NO_RESPONSE));
    });
    request.addEventListener('abort', () => reject(new ApiError(0, NO_RESPONSE)));
    request.send(data as FormData);
  });
}

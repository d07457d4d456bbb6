/** Whether this browser has passkeys for this page: it needs HTTPS or localhost, and a host that is not a number. */
export function canHavePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^([\d.]+|\[.*)$/.test(location.hostname);
}

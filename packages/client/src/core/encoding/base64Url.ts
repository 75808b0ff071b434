// Not @scure/base, which has this codec too: a host page loads this file first, and @scure/base is larger.

/** Encodes bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url to bytes. */
export const bytesFromBase64Url = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

/** Decodes base64url to UTF-8 text. */
export const textFromBase64Url = (encoded: string): string =>
  new TextDecoder().decode(bytesFromBase64Url(encoded))

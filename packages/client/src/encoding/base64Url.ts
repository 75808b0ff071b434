/** Bytes as URL-safe base64 without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes behind URL-safe base64. */
export const bytesFromBase64Url = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

/** The UTF-8 text behind URL-safe base64. */
export const textFromBase64Url = (encoded: string): string =>
  new TextDecoder().decode(bytesFromBase64Url(encoded))

/** Sources that a page loads from, besides its own files. */
type PageSources = {
  /** Hosts of images. */
  images?: readonly string[]
  /** Origins that the page calls. */
  connect?: readonly string[]
  /** Origins that may frame the page. */
  ancestors?: readonly string[]
}

/** Policy of a page that frames the vault: own scripts and styles, and the listed sources. */
export const pagePolicy = ({ images = [], connect = [], ancestors = [] }: PageSources) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    // The vault, on the same origin.
    "frame-src 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** `permissions-policy` of every page: passkeys and writing to the clipboard, nothing else. */
export const PERMISSIONS = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
  'clipboard-read=()',
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'display-capture=()',
].join(', ')

/** Type and encoding of a file of a page. */
export type AssetKind = { contentType: string; encoding?: string }

/** Headers of a page's scripts and styles. Their names contain a content hash, so they never change. */
export const assetHeaders = ({ contentType, encoding }: AssetKind) => ({
  'content-type': contentType,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  ...(encoding && { 'content-encoding': encoding }),
})

import { brotliCompress, gzip } from 'node:zlib'
import { ServiceError } from '../ServiceError.ts'
import type { PageFiles } from './openPageFiles.ts'

/** Plain file names only, to prevent path traversal. */
const ASSET_NAME = /^[\w-]+\.(?<ending>js|css)$/
const CONTENT_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** Best compression first. */
const ENCODINGS = ['br', 'gzip'] as const
type Asset = { plain: string } & Record<
  (typeof ENCODINGS)[number],
  Promise<Uint8Array<ArrayBuffer>>
>

/** Serves the scripts and styles of a built page with the best accepted compression. */
export function createPageAssets(files: PageFiles) {
  // File names contain a content hash, so entries never become stale.
  const assets = new Map<string, Asset>()
  async function keep(path: string): Promise<Asset | undefined> {
    const kept = assets.get(path)
    if (kept) return kept
    const plain = await files.read(path)
    if (plain === undefined) return undefined
    const asset = { plain, br: compressed(brotliCompress, plain), gzip: compressed(gzip, plain) }
    assets.set(path, asset)
    return asset
  }

  return async function asset(name: string | undefined, acceptedEncodings: string) {
    const ending = ASSET_NAME.exec(name ?? '')?.groups?.ending as 'js' | 'css' | undefined
    const kept = ending && (await keep(`assets/${name}`))
    if (!kept) throw new ServiceError('not_found')
    const contentType = CONTENT_TYPES[ending]
    const encoding = ENCODINGS.find((one) => acceptedEncodings.split(/[,;\s]+/).includes(one))
    if (!encoding) return { content: kept.plain, contentType }
    return { content: await kept[encoding], contentType, encoding }
  }
}

/** Compresses off the event loop. */
const compressed = (compress: typeof gzip | typeof brotliCompress, text: string) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    compress(text, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))))
  })

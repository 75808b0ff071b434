import { randomBytes } from 'node:crypto'
import { createSignerClient } from './createSignerClient.ts'
import type { OpenSigner, SignerOptions } from './SignerOptions.ts'

/** The signer that SIGNER_URL names, else one in this process. */
export async function openSigner(needs: SignerOptions): Promise<OpenSigner> {
  const { url, secret } = needs.settings.signer
  if (url === undefined || secret === undefined) {
    // Loaded only here: a server with a signer elsewhere holds no code that could sign.
    const { openEmbeddedSigner } = await import('./openEmbeddedSigner.ts')
    return openEmbeddedSigner(needs)
  }
  return {
    client: createSignerClient({ fetch, url, secret, nowMs: needs.nowMs, randomBytes }),
    cleanUp: async () => {},
    close: async () => {},
  }
}

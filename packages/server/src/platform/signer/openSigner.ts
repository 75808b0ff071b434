import { randomBytes } from 'node:crypto'
import { createSignerClient } from './createSignerClient.ts'
import type { OpenSigner, SignerOptions } from './SignerOptions.ts'

/** Connects to the signer at SIGNER_URL, or starts an embedded one. */
export async function openSigner(needs: SignerOptions): Promise<OpenSigner> {
  const { url, secret } = needs.settings.signer
  if (url === undefined || secret === undefined) {
    // Loaded on demand, so that a server with a remote signer contains no signing code.
    const { openEmbeddedSigner } = await import('./openEmbeddedSigner.ts')
    return openEmbeddedSigner(needs)
  }
  return {
    client: createSignerClient({ ...needs, fetch, url, secret, randomBytes }),
    cleanUp: async () => {},
    close: async () => {},
  }
}

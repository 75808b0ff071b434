import { VAULT_PAGE } from '@latchkey/contract/vaultMessages'
import url from '../worker/keyWorker.ts?worker&url'

/** Under `require-trusted-types-for` a worker starts only from an address that a policy has vouched for. */
const policy = globalThis.trustedTypes?.createPolicy(VAULT_PAGE.workerPolicy, {
  createScriptURL(given) {
    if (given !== url) throw new TypeError('Only the key worker is started')
    return given
  },
})

/** Starts the worker that holds keys. */
export const startKeyWorker = (): Worker =>
  new Worker(policy ? policy.createScriptURL(url) : url, { type: 'module', name: 'keys' })

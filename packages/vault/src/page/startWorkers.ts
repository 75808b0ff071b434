import { VAULT_PAGE } from '@latchkey/contract/messages/vaultMessages'
import keyUrl from '../worker/keyWorker.ts?worker&url'
import passwordUrl from '../worker/passwordWorker.ts?worker&url'

/** `require-trusted-types-for` requires a policy for worker URLs. */
const policy = globalThis.trustedTypes?.createPolicy(VAULT_PAGE.workerPolicy, {
  createScriptURL(given) {
    if (given !== keyUrl && given !== passwordUrl) {
      throw new TypeError('Only the workers of the vault are started')
    }
    return given
  },
})

const start = (url: string, name: string): Worker =>
  new Worker(policy ? policy.createScriptURL(url) : url, { type: 'module', name })

/** Starts the worker that holds keys. */
export const startKeyWorker = (): Worker => start(keyUrl, 'keys')

/** Starts the worker that hashes a password. Loaded only when a password is used. */
export const startPasswordWorker = (): Worker => start(passwordUrl, 'password')

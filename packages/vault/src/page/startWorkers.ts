import { VAULT_PAGE } from '@latchkey/contract/vaultMessages'
import keyUrl from '../worker/keyWorker.ts?worker&url'
import passwordUrl from '../worker/passwordWorker.ts?worker&url'

/** Under `require-trusted-types-for` a worker starts only from an address that a policy has vouched for. */
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

/** Starts the worker that stretches a password; it is loaded only where one is set or asked for. */
export const startPasswordWorker = (): Worker => start(passwordUrl, 'password')

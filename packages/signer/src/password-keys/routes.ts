import { createPasswordKey, evaluatePassword } from '@latchkey/contract/signer/signerCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import { rootOf, versionOf } from '../recovery-shares/rootKeys.ts'
import type { PasswordKeys } from './service.ts'

export const passwordKeyRoutes = (keys: PasswordKeys): Route[] => [
  on(createPasswordKey, async (body) => {
    const wallet = { chainType: body.chain_type, address: body.address }
    const { keyId, evaluated } = await keys.create(
      rootOf(body),
      wallet,
      body.blinded_element,
      body.factor_shown_at,
    )
    return { oprf_key_id: keyId, evaluated_element: evaluated }
  }),
  on(evaluatePassword, async (body) => {
    const { evaluated, triesLeft } = await keys.evaluate(versionOf(body), body.blinded_element, {
      authenticatedAtMs: body.authenticated_at,
      factorShownAtMs: body.factor_shown_at,
    })
    return { evaluated_element: evaluated, tries_left: triesLeft }
  }),
]

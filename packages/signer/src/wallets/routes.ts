import { changeWalletRights } from '@latchkey/contract/signer/signerPolicyCalls'
import {
  type AdditionalSigner,
  createServerWallet,
  exportServerWallet,
  finishImport,
  issueAuthorizationKey,
  startImport,
  useServerWallet,
} from '@latchkey/contract/signer/signerWalletCalls'
import type { AuthorizationKeys } from '../authorization/service.ts'
import { on, type Route } from '../channel/createRequestHandler.ts'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { toSpki } from '../hpke/toSpki.ts'
import type { Imports } from './createImports.ts'
import type { Rights } from './createWalletRights.ts'
import type { PublicKeyInfo } from './PublicKeyInfo.ts'
import type { Owner, Wallets } from './service.ts'

type Deps = { wallets: Wallets; imports: Imports; authorizationKeys: AuthorizationKeys }
type WireOwner = { user_id: string } | { public_key: string } | { quorum_id: string } | null

const walletOf = (body: { app_id: string; wallet_id: string }) => ({
  appId: body.app_id,
  walletId: body.wallet_id,
})
const shareOf = (body: { api_share: string }) => ({
  apiShare: new Uint8Array(Buffer.from(body.api_share, 'base64')),
})
function ownerOf(owner: WireOwner): Owner {
  if (owner === null) return null
  if ('user_id' in owner) return { userId: owner.user_id }
  if ('quorum_id' in owner) return { quorumId: owner.quorum_id }
  return { publicKey: toSpki(readPublicKey(owner.public_key)) }
}
const rightsOf = (body: {
  policy_ids?: readonly string[] | undefined
  additional_signers?: readonly AdditionalSigner[] | undefined
}): Rights => ({
  policyIds: body.policy_ids ?? [],
  additionalSigners: body.additional_signers ?? [],
})
const toWire = ({ address, publicKey }: PublicKeyInfo) => ({ address, public_key: publicKey })

export const walletRoutes = ({ wallets, imports, authorizationKeys }: Deps): Route[] => [
  on(createServerWallet, async (body) => {
    const owner = ownerOf(body.owner)
    const wallet = { ...walletOf(body), ...shareOf(body), owner, rights: rightsOf(body) }
    return toWire(await wallets.create({ ...wallet, chainType: body.chain_type }))
  }),
  on(useServerWallet, ({ authorization, filled, ...body }) =>
    wallets.use({ ...walletOf(body), ...shareOf(body), authorization, filled }),
  ),
  on(exportServerWallet, ({ authorization, ...body }) =>
    wallets.export({ ...walletOf(body), ...shareOf(body), authorization }),
  ),
  on(changeWalletRights, async (body) => {
    const { authorization } = body
    const wallet = { ...walletOf(body), ...shareOf(body), authorization }
    const rights = await wallets.changeRights(wallet, body.owner_id ?? null)
    const { policyIds, additionalSigners } = rights
    return { policy_ids: [...policyIds], additional_signers: [...additionalSigners] }
  }),
  on(startImport, async (body) => {
    const { chain_type: chainType, address } = body
    const publicKey = await imports.start({ ...walletOf(body), chainType, address })
    return { encryption_public_key: Buffer.from(publicKey).toString('base64') }
  }),
  on(finishImport, async (body) =>
    toWire(
      await imports.finish({
        ...walletOf(body),
        ...shareOf(body),
        chainType: body.chain_type,
        address: body.address,
        entropyType: body.entropy_type,
        index: body.wallet_index ?? 0,
        box: body.sealed_key,
        owner: ownerOf(body.owner),
        rights: rightsOf(body),
      }),
    ),
  ),
  on(issueAuthorizationKey, async (body) => {
    const user = { appId: body.app_id, userId: body.user_id }
    const issued = await authorizationKeys.issue(user, body.recipient_public_key, {
      factorShownAtMs: body.factor_shown_at,
      sessionId: body.session_id,
    })
    return { expires_at: issued.expiresAtMs, encrypted_authorization_key: issued.sealed }
  }),
]

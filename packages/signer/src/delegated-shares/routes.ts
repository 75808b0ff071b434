import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { deleteDelegatedShare, storeDelegatedShare } from '@latchkey/contract/signer/signerCalls'
import { useDelegatedWallet } from '@latchkey/contract/signer/signerPolicyCalls'
import { adoptWallets } from '@latchkey/contract/signer/signerWalletCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { toSpki } from '../hpke/toSpki.ts'
import type { ChainType } from '../wallets/PublicKeyInfo.ts'
import type { RootWallet, SecretKind } from './joinHalves.ts'
import type { DelegatedShares, Halves } from './service.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const userOf = (body: { app_id: string; user_id: string }) => ({
  appId: body.app_id,
  userId: body.user_id,
})
const halvesOf = (body: {
  secret_kind: SecretKind
  sealed_share: SealedBox
  app_share: string
  factor_shown_at?: number | undefined
}): Halves => ({
  kind: body.secret_kind,
  box: body.sealed_share,
  appShare: bytesOf(body.app_share),
  factorShownAtMs: body.factor_shown_at,
})
const walletOf = (wallet: {
  chain_type: ChainType
  address: string
  wallet_index: number
}): RootWallet => ({
  chainType: wallet.chain_type,
  address: wallet.address,
  index: wallet.wallet_index,
})

export const delegatedShareRoutes = (shares: DelegatedShares): Route[] => [
  on(storeDelegatedShare, async (body) => {
    const key = { ...userOf(body), delegationId: body.delegation_id }
    const grant = {
      publicKeys: (body.public_keys ?? []).map((one) => toSpki(readPublicKey(one))),
      policyIds: body.policy_ids ?? [],
      expiresAtMs: body.expires_at_ms ?? null,
    }
    await shares.store(key, halvesOf(body), body.addresses.map(walletOf), grant)
    return { kept: true as const }
  }),
  on(deleteDelegatedShare, async (body) => ({
    forgotten: await shares.delete({ ...userOf(body), delegationId: body.delegation_id }),
  })),
  on(useDelegatedWallet, ({ authorization, filled, ...body }) =>
    shares.use({
      ...userOf(body),
      delegationId: body.delegation_id,
      walletId: body.wallet_id,
      wallet: walletOf(body),
      appShare: bytesOf(body.app_share),
      publicKeys: (body.public_keys ?? []).map((one) => toSpki(readPublicKey(one))),
      authorization,
      filled,
    }),
  ),
  on(adoptWallets, async (body) => {
    const wallets = body.wallets.map((wallet) => ({
      ...walletOf(wallet),
      walletId: wallet.wallet_id,
      apiShare: bytesOf(wallet.api_share),
    }))
    const adopted = await shares.adopt(userOf(body), halvesOf(body), wallets)
    return {
      wallets: adopted.map(({ walletId, address, publicKey }) => ({
        wallet_id: walletId,
        address,
        public_key: publicKey,
      })),
    }
  }),
]

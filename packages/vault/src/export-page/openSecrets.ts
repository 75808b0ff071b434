import { pathOf } from '@latchkey/contract/endpoint'
import { proveExport, redeemExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import { exportServerWallet } from '@latchkey/contract/endpoints/userSigner'
import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import { HEADERS } from '@latchkey/contract/wire'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import { sessionOf } from '../device-key/createDeviceProver.ts'
import type { ChainType } from '../keys/openKeys.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import type { UserSigner } from '../server/createUserSigner.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import type { Purpose } from '../wallets/readShares.ts'
import type { WalletPorts } from '../wallets/WalletPorts.ts'
import { requestExportProof } from './exportProofChannel.ts'
import type { Credential, ExportRequest } from './readExportRequest.ts'

const IDEMPOTENCY_KEY_BYTES = 16

/** Secrets that the user can export. Each call reads them again. */
export type Secrets = {
  key(): Promise<string>
  phrase: (() => Promise<string>) | undefined
  /** Address that the ticket names. */
  address?: string | undefined
}

/** The wallet that the ticket is for. */
type Ticket = { address: string; chainType: ChainType }

type Deps = { ports: WalletPorts; wallets: Wallets; userSigner: UserSigner; origin: string }

/** Redeems the credential and opens the wallet. */
export async function openSecrets(
  deps: Deps,
  { exported, credential }: ExportRequest,
): Promise<Secrets> {
  const { caller, ticket } = await redeemCredential(deps.ports, credential)
  // The ticket is bound to one wallet, whatever the query says.
  const address = ticket?.address
  if (exported.kind === 'server') {
    const { walletId } = exported
    return { key: () => serverKey(deps, caller, { walletId, ticket }), phrase: undefined, address }
  }
  const { name, path, hasPhrase } = exported
  // Fails now rather than after the click.
  await deps.wallets.connect(caller, name)
  let isNotified = false
  /** Notifies the user of the export once, however often the secret is shown. */
  async function notifyOnce<Result>(read: (purpose: Purpose) => Promise<Result>): Promise<Result> {
    const result = await read(isNotified ? 'export-repeat' : 'export')
    isNotified = true
    return result
  }
  return {
    address,
    async key() {
      const opened = await notifyOnce((purpose) =>
        deps.wallets.exportKey(caller, name, path, purpose),
      )
      if (address !== undefined && opened.address !== address) throw new VaultError('error')
      return opened.text
    },
    phrase: hasPhrase
      ? async () => {
          const read = (purpose: Purpose) =>
            deps.wallets.exportPhrase(caller, name, { purpose, address })
          return (await notifyOnce(read)).text
        }
      : undefined,
  }
}

async function redeemCredential(
  { api }: WalletPorts,
  credential: Credential,
): Promise<{ caller: Caller; ticket?: Ticket }> {
  if ('token' in credential) {
    const accessToken = credential.token
    const prove = (caller: Caller) => api.call(proveExport, { caller, params: {}, body: {} })
    const { mfa_token } = await prove({ accessToken }).catch(async (thrown: unknown) => {
      if (!isRefusal(thrown, 'missing_or_invalid_mfa')) throw thrown
      const mfaToken = await requestExportProof(sessionOf(accessToken))
      if (mfaToken === undefined) throw thrown
      return prove({ accessToken, mfaToken })
    })
    return { caller: { accessToken, mfaToken: mfa_token } }
  }
  const reply = await api.call(redeemExportTicket, { params: {}, body: credential })
  const { access_token, mfa_token, address, chain_type: chainType } = reply
  const caller = { accessToken: access_token, mfaToken: mfa_token }
  return { caller, ticket: { address, chainType } }
}

/**
 * Exports the key of a server wallet. The signer seals it to a key of this page; the user's authorization key
 * signs the request.
 */
async function serverKey(
  { ports, userSigner, origin }: Deps,
  caller: Caller,
  { walletId, ticket }: { walletId: string; ticket: Ticket | undefined },
): Promise<string> {
  const { api, appId, boxes, keys } = ports
  const recipient = await boxes.createRecipient()
  const params = { walletId }
  const body = { encryption_type: 'HPKE', recipient_public_key: recipient.publicKey } as const
  const signed = {
    [HEADERS.idempotencyKey]: base64.encode(ports.randomBytes(IDEMPOTENCY_KEY_BYTES)),
    [HEADERS.requestExpiry]: String(Date.now() + VAULT_LIMITS.signedRequestMs),
  }
  // Keys are sorted and there is no whitespace, so this is canonical JSON (RFC 8785).
  const payload = JSON.stringify({
    body,
    headers: { [HEADERS.appId]: appId, ...signed },
    method: exportServerWallet.method,
    url: new URL(pathOf(exportServerWallet, params), origin).href,
    version: 1,
  })
  const message = base64.encode(new TextEncoder().encode(payload))
  const signature = await userSigner.sign(caller, message)
  const box = await api.call(exportServerWallet, {
    caller,
    params,
    body,
    headers: { ...signed, [HEADERS.authorizationSignature]: signature },
  })
  const bytes = await recipient.open(box)
  const privateKey = toExportFormat(new TextDecoder().decode(bytes))
  bytes.fill(0)
  if (ticket) {
    const { chainType } = ticket
    const { address } = await keys.run({ kind: 'key-address', chainType, privateKey })
    if (address !== ticket.address) throw new VaultError('error')
  }
  return privateKey
}

const BARE_HEX_KEY_CHARS = 64

/**
 * Adds 0x to an Ethereum key, which the signer returns as bare hex. Solana keys are longer. Checks the length
 * instead of a pattern, because `RegExp` keeps its last input.
 */
const toExportFormat = (key: string): string =>
  key.length === BARE_HEX_KEY_CHARS ? `0x${key}` : key

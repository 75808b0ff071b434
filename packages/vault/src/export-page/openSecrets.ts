import { proveExport, redeemExportTicket } from '@latchkey/contract/embeddedWallets'
import { pathOf } from '@latchkey/contract/endpoint'
import { exportServerWallet } from '@latchkey/contract/userSigner'
import { HEADERS } from '@latchkey/contract/wire'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { ChainType } from '../keys/openKeys.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import { sessionOf } from '../server/createFactors.ts'
import type { UserSigner } from '../server/createUserSigner.ts'
import type { Purpose, Wallets } from '../wallets/createWallets.ts'
import type { WalletPorts } from '../wallets/WalletPorts.ts'
import { requestExportProof } from './exportProofChannel.ts'
import type { Credential, ExportRequest } from './readExportRequest.ts'

/** What a person can take out of their wallet, each read anew when they ask for it. */
export type Secrets = { key(): Promise<string>; phrase: (() => Promise<string>) | undefined }

/** The one wallet that a page was opened for. */
type Ticket = { address: string; chainType: ChainType }

type Deps = { ports: WalletPorts; wallets: Wallets; userSigner: UserSigner; origin: string }

/** Uses the credential up and opens what the page was opened for. */
export async function openSecrets(
  deps: Deps,
  { exported, credential }: ExportRequest,
): Promise<Secrets> {
  const { caller, ticket } = await redeemCredential(deps.ports, credential)
  // The ticket was for one wallet, whatever the rest of the address says.
  const address = ticket?.address
  if (exported.kind === 'server') {
    const { walletId } = exported
    return { key: () => serverKey(deps, caller, { walletId, ticket }), phrase: undefined }
  }
  const { name, path, hasPhrase } = exported
  // Told now, while the person reads, and not after they pressed.
  await deps.wallets.connect(caller, name)
  let isNotified = false
  /** The person is told of an export once, however often they look. */
  async function notifyOnce<Result>(read: (purpose: Purpose) => Promise<Result>): Promise<Result> {
    const result = await read(isNotified ? 'use' : 'export')
    isNotified = true
    return result
  }
  return {
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

/** The key of a server wallet, sealed by the signer to a key of this page; the call is signed by the person's. */
async function serverKey(
  { ports, userSigner, origin }: Deps,
  caller: Caller,
  { walletId, ticket }: { walletId: string; ticket: Ticket | undefined },
): Promise<string> {
  const { api, appId, boxes, keys } = ports
  const recipient = await boxes.createRecipient()
  const params = { walletId }
  const body = { encryption_type: 'HPKE', recipient_public_key: recipient.publicKey } as const
  // Names in alphabetical order and no spaces: this is canonical JSON (RFC 8785) as it stands.
  const payload = JSON.stringify({
    body,
    headers: { [HEADERS.appId]: appId },
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
    headers: { [HEADERS.authorizationSignature]: signature },
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
 * The signer gives an Ethereum key in bare hex, as the wire has it, and Solana's keys are longer; a person
 * sees every key in one form. Told by its length: a browser remembers what a pattern was tried on.
 */
const toExportFormat = (key: string): string =>
  key.length === BARE_HEX_KEY_CHARS ? `0x${key}` : key

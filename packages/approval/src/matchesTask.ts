import type { WalletTask } from '@latchkey/client/wallet'
import { BATCH_CONTRACT, encodeBatch, isOperationOf } from '@latchkey/client/wallet/approval'
import type { ApprovedEvent } from '@latchkey/contract/messages/approval'
import type { VaultData } from '@latchkey/contract/messages/vaultMessages'

type Fields = Readonly<Record<string, unknown>>
type SolanaTask = Extract<WalletTask, { type: 'solana-transaction' }>
type MigrationTask = Extract<WalletTask, { type: 'migrate' }>
type EthereumTask = Extract<WalletTask, { type: 'ethereum-transaction' }>

const BLOCKHASH_BYTES = 32

/**
 * Returns whether a request to the vault is part of the task on screen. The page sends no other requests; the
 * check holds even if a mistake in the page would.
 */
export function matchesTask(task: WalletTask, event: ApprovedEvent, data: object): boolean {
  switch (event) {
    case 'privy:wallets:rpc': {
      const { request } = data as VaultData<'privy:wallets:rpc'>
      const [first, second] = (Array.isArray(request.params) ? request.params : []) as unknown[]
      const { message } = request.params as { message?: unknown }
      return isShownCall(task, request.method, {
        personal_sign: first,
        eth_signTypedData_v4: second,
        eth_signTransaction: first,
        eth_sign7702Authorization: second,
        eth_signUserOperation: second,
        signMessage: message,
      })
    }
    case 'privy:user-signer:sign': {
      const { method, params } = readBody((data as { message: string }).message)
      const { message, typed_data, transaction } = (params ?? {}) as Fields
      return isShownCall(task, method, {
        personal_sign: message,
        eth_signTypedData_v4: typed_data,
        eth_signTransaction: transaction,
        eth_sign7702Authorization: params,
        eth_signUserOperation: params,
        signMessage: message,
      })
    }
    case 'privy:wallets:set-recovery': {
      const { recoveryMethod } = data as VaultData<typeof event>
      if (task.type !== 'set-recovery') return false
      return task.method === null
        ? (task.methods as readonly string[]).includes(recoveryMethod)
        : task.method === recoveryMethod
    }
    case 'privy:delegated-actions:consent': {
      const consent = data as VaultData<typeof event>
      const { delegatedWallets } = consent
      if (task.type === 'migrate') return isShownMigration(task.wallets, consent)
      return (
        task.type === 'delegate' &&
        delegatedWallets.every(({ address }) => address === task.wallet.address)
      )
    }
    case 'privy:wallets:import': {
      const { privateKey, chainType } = data as VaultData<typeof event>
      return (
        task.type === 'import' && task.privateKey === privateKey && task.chainType === chainType
      )
    }
    case 'privy:farcaster:init-signer':
      return task.type === 'farcaster-signer'
    case 'privy:farcaster:sign':
      return false
  }
}

/**
 * Returns the root that a consent migrates. Wallets that are not imported share one, whichever of them names it.
 * Returns null for any other request.
 */
export function migratedRoot(task: WalletTask, event: ApprovedEvent, data: object): string | null {
  if (task.type !== 'migrate' || event !== 'privy:delegated-actions:consent') return null
  const { address, chainType, imported } = (data as VaultData<typeof event>).rootWallet
  return imported ? `${chainType}:${address}` : 'entropy'
}

/** Returns whether a request is the authorization that a sponsored transaction needs before its user operation. */
export function isSponsoredUpgrade(task: WalletTask, event: ApprovedEvent, data: object): boolean {
  if (task.type !== 'ethereum-transaction' || !task.isSponsored) return false
  const { method } =
    event === 'privy:wallets:rpc'
      ? (data as VaultData<typeof event>).request
      : event === 'privy:user-signer:sign'
        ? readBody((data as { message: string }).message)
        : {}
  return method === 'eth_sign7702Authorization'
}

/** A consent covers wallets on screen that have the same root, which is one of them. */
function isShownMigration(
  shown: MigrationTask['wallets'],
  { rootWallet, delegatedWallets }: VaultData<'privy:delegated-actions:consent'>,
): boolean {
  const find = ({ address, chainType }: { address: string; chainType: string }) =>
    shown.find((wallet) => wallet.address === address && wallet.chainType === chainType)
  const root = find(rootWallet)
  if (!root || (root.imported ?? false) !== rootWallet.imported) return false
  return delegatedWallets.every((given) => {
    const wallet = find(given)
    if (!wallet || (wallet.walletIndex ?? 0) !== given.walletIndex) return false
    return root.imported ? wallet === root : !wallet.imported
  })
}

type Payloads = Record<
  | 'personal_sign'
  | 'eth_signTypedData_v4'
  | 'eth_signTransaction'
  | 'eth_sign7702Authorization'
  | 'eth_signUserOperation'
  | 'signMessage',
  unknown
>

function isShownCall(task: WalletTask, method: unknown, payloads: Payloads): boolean {
  if (task.type === 'sign') return isShownMessage(task.request, method, payloads)
  if (task.type === 'ethereum-transaction' && task.operation)
    return isShownMessage(task.operation.signed, method, payloads)
  if (task.type === 'ethereum-transaction' && task.isSponsored)
    return isShownSponsored(task, method, payloads)
  if (task.type === 'ethereum-transaction' && task.isAtomic)
    return isShownBatch(task, method, payloads)
  if (task.type === 'ethereum-transaction')
    return (
      method === 'eth_signTransaction' && isShownTransaction(task, payloads.eth_signTransaction)
    )
  return (
    task.type === 'solana-transaction' &&
    method === 'signMessage' &&
    isShownSolana(task, payloads.signMessage)
  )
}

function isShownMessage(
  request: NonNullable<EthereumTask['operation']>['signed'],
  method: unknown,
  payloads: Payloads,
): boolean {
  switch (request.method) {
    case 'personal_sign':
      return method === 'personal_sign' && isSameText(payloads.personal_sign, request.message)
    case 'eth_signTypedData_v4':
      return (
        method === 'eth_signTypedData_v4' &&
        isSameTypedData(payloads.eth_signTypedData_v4, request.typedData)
      )
    case 'eth_sign7702Authorization':
      return (
        method === 'eth_sign7702Authorization' &&
        isSameAuthorization(payloads.eth_sign7702Authorization, request.authorization)
      )
    case 'eth_signUserOperation':
      return method === request.method && isSameOperation(payloads.eth_signUserOperation, request)
    case 'solana_signMessage':
      return method === 'signMessage' && payloads.signMessage === toBase64(request.message)
  }
}

/** A server wallet gets hex without its prefix. */
const isSameText = (given: unknown, shown: string) => given === shown || `0x${given}` === shown

function isSameTypedData(given: unknown, shown: Fields): boolean {
  if (typeof given === 'string') return given === JSON.stringify(shown)
  const { primary_type, ...rest } = given as Fields
  const { primaryType, ...shownRest } = shown
  return (
    primary_type === primaryType &&
    Object.keys(shownRest).every(
      (key) => JSON.stringify(rest[key]) === JSON.stringify(shownRest[key]),
    )
  )
}

function isSameAuthorization(given: unknown, shown: Fields): boolean {
  const { contract, chainId, chain_id, nonce } = (given ?? {}) as Fields
  return (
    contract === shown.contract && (chainId ?? chain_id) === shown.chainId && nonce === shown.nonce
  )
}

/** A server wallet gets the entry point as `contract`. */
function isSameOperation(given: unknown, shown: Fields): boolean {
  const { contract, chain_id, user_operation, ...fields } = (given ?? {}) as Fields
  return (
    (fields.entryPoint ?? contract) === shown.entryPoint &&
    (fields.chainId ?? chain_id) === shown.chainId &&
    JSON.stringify(fields.userOperation ?? user_operation) === JSON.stringify(shown.userOperation)
  )
}

/** The wallet authorizes no other contract than the batch contract. */
function isBatchAuthorization(given: unknown, chainId: number | undefined): boolean {
  const { contract, ...fields } = (given ?? {}) as Fields
  return contract === BATCH_CONTRACT && (fields.chainId ?? fields.chain_id) === chainId
}

/** A sponsored transaction is one user operation of the wallet. Its first one also authorizes the batch contract. */
function isShownSponsored({ wallet, calls }: EthereumTask, method: unknown, payloads: Payloads) {
  const chainId = calls[0]?.chainId
  if (method === 'eth_sign7702Authorization')
    return isBatchAuthorization(payloads.eth_sign7702Authorization, chainId)
  if (method !== 'eth_signTypedData_v4') return false
  const given = payloads.eth_signTypedData_v4
  const data = (typeof given === 'string' ? JSON.parse(given) : (given ?? {})) as Fields
  return isOperationOf(
    { ...data, primaryType: data.primaryType ?? data.primary_type },
    { sender: wallet.address, calls },
  )
}

/** A batch is one transaction of the wallet to itself. Its first one also authorizes the batch contract. */
function isShownBatch({ wallet, calls }: EthereumTask, method: unknown, payloads: Payloads) {
  const chainId = calls[0]?.chainId
  if (method === 'eth_sign7702Authorization')
    return isBatchAuthorization(payloads.eth_sign7702Authorization, chainId)
  if (method !== 'eth_signTransaction' || chainId === undefined) return false
  const { authorizationList, authorization_list, ...given } = (payloads.eth_signTransaction ??
    {}) as Fields
  const [authorized, ...others] = (authorizationList ?? authorization_list ?? []) as Fields[]
  const isBatchContract =
    !authorized || (authorized.address ?? authorized.contract) === BATCH_CONTRACT
  const batch = { to: wallet.address, value: 0n, data: encodeBatch(calls), chainId }
  return isBatchContract && others.length === 0 && isSameCall(given, batch)
}

/** Nonce, gas and fees are read when the transaction is sent. */
function isShownTransaction({ calls }: EthereumTask, given: unknown): boolean {
  const fields = (given ?? {}) as Fields
  // A plain transaction authorizes no contract.
  const isPlain = (fields.authorizationList ?? fields.authorization_list) == null
  return isPlain && calls.some((call) => isSameCall(fields, call))
}

/** A retry replaces the blockhash, which decides only how long the transaction can land. */
function isShownSolana({ transaction }: SolanaTask, given: unknown): boolean {
  const { messageBytes, message } = transaction
  const bytes = typeof given === 'string' ? fromBase64(given) : new Uint8Array()
  const isBlockhash = (place: number) =>
    place >= message.blockhashAt && place < message.blockhashAt + BLOCKHASH_BYTES
  return (
    bytes.length === messageBytes.length &&
    bytes.every((byte, place) => byte === messageBytes[place] || isBlockhash(place))
  )
}

type Call = { to: string | null; value: bigint; data: string; chainId: number }

const isSameCall = ({ to, value, data, chainId, chain_id }: Fields, call: Call): boolean =>
  (to ?? null) === call.to &&
  toBigInt(value) === call.value &&
  (data ?? '0x') === call.data &&
  toBigInt(chainId ?? chain_id) === BigInt(call.chainId)

const toBigInt = (value: unknown) => BigInt((value ?? 0) as string)

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Reads the body of the server request that an authorization message covers. */
function readBody(message: string): Fields {
  const { body } = JSON.parse(new TextDecoder().decode(fromBase64(message))) as { body?: Fields }
  return body ?? {}
}

import type { EmbeddedWallet, TransactionTask, WalletTask } from '@latchkey/client/wallet'
import { BATCH_CONTRACT, encodeBatch } from '@latchkey/client/wallet/approval'
import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { approvedText } from '@latchkey/contract/messages/approval'
import { expect, test } from 'vitest'
import { createApprovals } from './createApprovals.ts'

const wallet = { address: '0xada', chainType: 'ethereum' } as EmbeddedWallet
const sign: WalletTask = {
  type: 'sign',
  wallet,
  request: { method: 'personal_sign', message: 'hello' },
  uiOptions: {},
}
const call = (value: bigint) => ({
  chainId: 1,
  to: '0x0b0b' as const,
  value,
  data: '0x' as const,
  type: null,
  nonce: null,
  gas: null,
  gasPrice: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  accessList: null,
})
const batch: TransactionTask = {
  type: 'ethereum-transaction',
  wallet,
  mode: 'send',
  calls: [call(1n), call(2n)],
  refused: null,
  uiOptions: {},
}

const HASH = `0x${'ab'.repeat(32)}` as const
const operation: WalletTask = {
  ...batch,
  mode: 'sign',
  operation: {
    request: {} as never,
    sender: '0x5e4d',
    calls: batch.calls,
    signed: { method: 'personal_sign', message: HASH },
    isSponsored: true,
    maxFee: 1n,
  },
}

const rpc = (request: object) => ({
  entropyId: '0xada',
  entropyIdVerifier: 'ethereum-address-verifier',
  chainType: 'ethereum',
  hdWalletIndex: 0,
  request,
})
const hello = rpc({ method: 'personal_sign', params: ['hello', '0xada'] })
const send = (value: string, more: object = {}) =>
  rpc({
    method: 'eth_signTransaction',
    params: [{ to: '0x0b0b', value, data: '0x', chainId: '0x1', nonce: '0x7', type: 2, ...more }],
  })

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

function setUp(task: WalletTask | null, mayApprove?: boolean) {
  let nowMs = 0
  const ports = {
    clock: { nowMs: () => nowMs, after: () => () => {} },
    sha256,
    randomBytes: (length: number) => new Uint8Array(length).fill(7),
  }
  const approvals = createApprovals(ports, mayApprove)
  if (task) approvals.show(task)
  const approve = (data: object, event = 'privy:wallets:rpc') => approvals.approve(event, data)
  return {
    ...approvals,
    approve,
    wait(ms: number) {
      nowMs += ms
    },
  }
}

test('approves the request on screen once per click, by its hash', async () => {
  const { press, approve } = setUp(sign)
  press()
  const hash = await sha256(approvedText('privy:wallets:rpc', hello))
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(await approve(hello)).toMatchObject({ ...hello, approval: { digest } })
  await expect(approve(hello)).rejects.toThrow('No click')
})

test('approves nothing without a click, or before a task is shown', async () => {
  await expect(setUp(sign).approve(hello)).rejects.toThrow('No click')
  const { press, approve } = setUp(null)
  press()
  await expect(approve(hello)).rejects.toThrow('Not the request')
})

test('approves nothing in a frame that may be covered', async () => {
  const { press, approve } = setUp(sign, false)
  press()
  await expect(approve(hello)).rejects.toThrow('may be covered')
})

test('counts two clicks on one message as one', async () => {
  const { press, approve } = setUp(sign)
  press()
  press()
  await approve(hello)
  await expect(approve(hello)).rejects.toThrow('No click')
})

test('forgets a click after five minutes', async () => {
  const { press, approve, wait } = setUp(sign)
  press()
  wait(CLICKJACKING_LIMITS.pressHeldMs)
  await expect(approve(hello)).rejects.toThrow('No click')
})

test.each([
  ['another message', sign, rpc({ method: 'personal_sign', params: ['bye', '0xada'] })],
  ['another method', sign, rpc({ method: 'secp256k1_sign', params: ['hello'] })],
  ['a transaction in place of a message', sign, send('0x1')],
  ['another value', batch, send('0x3')],
  ['another recipient', batch, send('0x1', { to: '0xe1' })],
  ['other calldata', batch, send('0x1', { data: '0xa9059cbb' })],
  ['another chain', batch, send('0x1', { chainId: '0x2' })],
  ['a message in place of a transaction', batch, hello],
  ['another hash than that of the user operation', operation, hello],
  ['a transaction in place of a user operation', operation, send('0x1')],
])('approves no request with %s', async (_, task, request) => {
  const { press, approve } = setUp(task)
  press()
  await expect(approve(request)).rejects.toThrow('Not the request on screen')
})

test('approves the hash of the user operation on screen', async () => {
  const { press, approve } = setUp(operation)
  press()
  press()
  const request = rpc({ method: 'personal_sign', params: [HASH, '0xada'] })
  expect(await approve(request)).toMatchObject(request)
  await expect(approve(request)).rejects.toThrow('No click')
})

test('approves each transaction of a batch by its own click', async () => {
  const { press, approve } = setUp(batch)
  press()
  press()
  await approve(send('0x1'))
  await approve(send('0x2'))
  await expect(approve(send('0x1'))).rejects.toThrow('No click')
})

const BLOCKHASH_AT = 4
const MESSAGE_BYTES = new Uint8Array(50).fill(1)
const solana: WalletTask = {
  type: 'solana-transaction',
  wallet,
  mode: 'send',
  transaction: {
    signatures: [],
    messageBytes: MESSAGE_BYTES,
    message: { blockhashAt: BLOCKHASH_AT },
  } as never,
  cluster: {} as never,
  uiOptions: {},
}
const signSolana = (change: (bytes: Uint8Array) => void) => {
  const bytes = MESSAGE_BYTES.slice()
  change(bytes)
  const message = btoa(String.fromCharCode(...bytes))
  return rpc({ method: 'signMessage', params: { message, shownAs: 'transaction' } })
}

test('approves a retry with a new blockhash by a click of its own, and no other change', async () => {
  const { press, approve } = setUp(solana)
  press()
  await approve(signSolana(() => {}))
  const retry = signSolana((bytes) => bytes.fill(9, BLOCKHASH_AT, BLOCKHASH_AT + 32))
  await expect(approve(retry)).rejects.toThrow('No click')
  press()
  expect(await approve(retry)).toMatchObject(retry)
  press()
  for (const place of [BLOCKHASH_AT - 1, BLOCKHASH_AT + 32])
    await expect(
      approve(
        signSolana((bytes) => {
          bytes[place] = 9
        }),
      ),
    ).rejects.toThrow('Not the request on screen')
})

test('leaves requests that use no key unchanged', async () => {
  const data = { entropyId: '0xada' }
  expect(await setUp(null).approve(data, 'privy:wallets:connect')).toBe(data)
})

test('approves no other change of a wallet than the one on screen', async () => {
  const recovery = { ...hello, recoveryMethod: 'privy' }
  const { press, approve } = setUp({ type: 'set-recovery', wallet, method: null, methods: [] })
  press()
  await expect(approve(recovery, 'privy:wallets:set-recovery')).rejects.toThrow('Not the request')
  const delegation = {
    rootWallet: { address: '0xada', chainType: 'ethereum', imported: false },
    delegatedWallets: [{ address: '0xeve', chainType: 'ethereum', walletIndex: 1 }],
  }
  const delegating = setUp({ type: 'delegate', wallet })
  delegating.press()
  await expect(delegating.approve(delegation, 'privy:delegated-actions:consent')).rejects.toThrow(
    'Not the request',
  )
})

test('approves the fields of the user operation on screen only, for a Coinbase smart wallet', async () => {
  if (operation.type !== 'ethereum-transaction' || !operation.operation) throw new Error('No task')
  const userOperation = { sender: '0x01', nonce: '0x1', callData: '0x02' }
  const place = { entryPoint: '0x5ff1', chainId: 1 } as const
  const method = 'eth_signUserOperation' as const
  const signed = { method, ...place, userOperation } as never
  const task = { ...operation, operation: { ...operation.operation, signed } }
  const { press, approve } = setUp(task)
  const asked = (changed: object = {}) =>
    rpc({ method, params: ['0xada', { ...place, userOperation, ...changed }] })
  const body = (changed: object = {}) => ({
    method,
    params: { contract: '0x5ff1', chain_id: 1, user_operation: userOperation, ...changed },
  })
  const onServer = (message: object) =>
    approve({ message: btoa(JSON.stringify({ body: message })) }, 'privy:user-signer:sign')
  press()
  const other = { ...userOperation, callData: '0x03' }
  for (const changed of [{ entryPoint: '0xbad' }, { chainId: 10 }, { userOperation: other }])
    await expect(approve(asked(changed))).rejects.toThrow('Not the request on screen')
  await expect(onServer(body({ user_operation: other }))).rejects.toThrow('Not the request')
  expect(await onServer(body())).toMatchObject({ approval: {} })
  press()
  expect(await approve(asked())).toMatchObject({ approval: {} })
})

test('approves an authorization of the contract, chain and nonce on screen only', async () => {
  const contract = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
  const authorization = { contract, chainId: 1, nonce: 4 } as const
  const method = 'eth_sign7702Authorization' as const
  const { press, approve } = setUp({ ...sign, request: { method, authorization } })
  const asked = (changed: object = {}) =>
    rpc({ method, params: ['0xada', { ...authorization, ...changed }] })
  const body = { method, params: { contract, chain_id: 1, nonce: 4 } }
  const onServer = (message: object) =>
    approve({ message: btoa(JSON.stringify({ body: message })) }, 'privy:user-signer:sign')
  press()
  for (const changed of [{ contract: '0xbad' }, { chainId: 10 }, { nonce: 5 }])
    await expect(approve(asked(changed))).rejects.toThrow('Not the request on screen')
  await expect(onServer({ ...body, params: { ...body.params, chain_id: 10 } })).rejects.toThrow(
    'Not the request on screen',
  )
  expect(await onServer(body)).toMatchObject({ approval: {} })
  press()
  expect(await approve(asked())).toMatchObject({ approval: {} })
})

test('approves an atomic batch as one transaction, and the batch contract only', async () => {
  const address = '0x00000000000000000000000000000000000000aa'
  const owner = { ...wallet, address }
  const { press, approve } = setUp({ ...batch, wallet: owner, isAtomic: true })
  const transaction = { to: address, value: '0x0', data: encodeBatch(batch.calls), chainId: '0x1' }
  const signed = { address: BATCH_CONTRACT, chainId: 1, nonce: 8, yParity: 0, r: '0x1', s: '0x1' }
  const sends = (change: object) =>
    rpc({
      method: 'eth_signTransaction',
      params: [{ ...transaction, authorizationList: [signed], ...change }],
    })
  const authorizes = (change: object) =>
    rpc({
      method: 'eth_sign7702Authorization',
      params: [address, { contract: BATCH_CONTRACT, chainId: 1, nonce: 8, ...change }],
    })
  press()
  press()
  for (const other of [
    sends({ data: encodeBatch(batch.calls.slice(1)) }),
    sends({ to: BATCH_CONTRACT }),
    sends({ value: '0x1' }),
    sends({ authorizationList: [{ ...signed, address }] }),
    sends({ authorizationList: [signed, signed] }),
    send('0x1'),
    authorizes({ contract: address }),
    authorizes({ chainId: 10 }),
  ])
    await expect(approve(other)).rejects.toThrow('Not the request on screen')
  expect(await approve(authorizes({}))).toMatchObject({ approval: {} })
  expect(await approve(sends({}))).toMatchObject({ approval: {} })
  await expect(approve(sends({}))).rejects.toThrow('No click')
})

test('approves no authorization with a plain transaction', async () => {
  const { press, approve } = setUp(batch)
  press()
  await expect(approve(send('0x1', { authorizationList: [{}] }))).rejects.toThrow(
    'Not the request on screen',
  )
})

test('approves a sponsored transaction and its upgrade by one click, and no other user operation', async () => {
  const sender = '0x00000000000000000000000000000000000000aa'
  const calls = batch.calls.slice(0, 1)
  const task: WalletTask = {
    ...batch,
    calls,
    wallet: { ...wallet, address: sender },
    isSponsored: true,
  }
  const { press, approve } = setUp(task)
  const fields = {
    ...{ sender, nonce: '7', initCode: BATCH_CONTRACT, callData: encodeBatch(calls) },
    ...{ accountGasLimits: '0x01', preVerificationGas: '1', gasFees: '0x02' },
    paymasterAndData: `0x${'ab'.repeat(52)}`,
  }
  const types = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    PackedUserOperation: [
      { name: 'sender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'initCode', type: 'bytes' },
      { name: 'callData', type: 'bytes' },
      { name: 'accountGasLimits', type: 'bytes32' },
      { name: 'preVerificationGas', type: 'uint256' },
      { name: 'gasFees', type: 'bytes32' },
      { name: 'paymasterAndData', type: 'bytes' },
    ],
  }
  const domain = {
    ...{ name: 'ERC4337', version: '1', chainId: 1 },
    verifyingContract: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  }
  const operates = (change: object, data: object = {}) => {
    const typedData = { domain, types, message: { ...fields, ...change }, ...data }
    const params = [sender, JSON.stringify({ ...typedData, primaryType: 'PackedUserOperation' })]
    return rpc({ method: 'eth_signTypedData_v4', params })
  }
  const authorizes = (change: object) =>
    rpc({
      method: 'eth_sign7702Authorization',
      params: [sender, { contract: BATCH_CONTRACT, chainId: 1, nonce: 8, ...change }],
    })
  await expect(approve(authorizes({}))).rejects.toThrow('No click')
  press()
  for (const other of [
    operates({ callData: encodeBatch(batch.calls) }),
    operates({ sender: BATCH_CONTRACT }),
    operates({ initCode: sender }),
    operates({ paymasterAndData: '0x' }),
    operates({}, { domain: { ...domain, chainId: 10 } }),
    operates({}, { domain: { ...domain, verifyingContract: sender } }),
    operates({}, { types: { ...types, PackedUserOperation: types.EIP712Domain } }),
    authorizes({ contract: sender }),
    authorizes({ chainId: 10 }),
    send('0x1'),
    hello,
  ])
    await expect(approve(other)).rejects.toThrow('Not the request on screen')
  expect(await approve(authorizes({}))).toMatchObject({ approval: {} })
  expect(await approve(operates({}))).toMatchObject({ approval: {} })
  await expect(approve(operates({}))).rejects.toThrow('No click')
  await expect(approve(authorizes({}))).rejects.toThrow('No click')
})

const solanaWallet = { address: 'So1', chainType: 'solana', walletIndex: 0 } as EmbeddedWallet
const importedWallet = {
  address: '0xca11',
  chainType: 'ethereum',
  imported: true,
} as EmbeddedWallet
const migration: WalletTask = {
  type: 'migrate',
  wallets: [wallet, solanaWallet, importedWallet],
}
const CONSENT = 'privy:delegated-actions:consent'
const consentOf = (root: EmbeddedWallet, wallets: readonly EmbeddedWallet[]) => ({
  rootWallet: {
    address: root.address,
    chainType: root.chainType,
    imported: root.imported ?? false,
  },
  delegatedWallets: wallets.map(({ address, chainType, walletIndex }) => ({
    address,
    chainType,
    walletIndex: walletIndex ?? 0,
  })),
})
const ownRoot = consentOf(wallet, [wallet, solanaWallet])
const importedRoot = consentOf(importedWallet, [importedWallet])

test('approves one consent per root of a migration by one click', async () => {
  const { press, approve } = setUp(migration)
  await expect(approve(ownRoot, CONSENT)).rejects.toThrow('No click')
  press()
  expect(await approve(ownRoot, CONSENT)).toMatchObject({ ...ownRoot, approval: {} })
  expect(await approve(importedRoot, CONSENT)).toMatchObject({ ...importedRoot, approval: {} })
})

test('approves no second consent for a root by the click on a migration, whatever wallet names it', async () => {
  const { press, approve } = setUp(migration)
  press()
  await approve(ownRoot, CONSENT)
  for (const again of [ownRoot, consentOf(wallet, [wallet]), consentOf(solanaWallet, [wallet])])
    await expect(approve(again, CONSENT)).rejects.toThrow('No click')
  await approve(importedRoot, CONSENT)
  await expect(approve(importedRoot, CONSENT)).rejects.toThrow('No click')
  // A retry after a failure has a click of its own.
  press()
  expect(await approve(ownRoot, CONSENT)).toMatchObject({ approval: {} })
})

const stolen = { address: '0xe1', chainType: 'ethereum', walletIndex: 0 } as EmbeddedWallet
test.each([
  ['a wallet that is not on screen', consentOf(wallet, [wallet, stolen])],
  ['a root that is not on screen', consentOf(stolen, [wallet])],
  ['only wallets that are not on screen', consentOf(stolen, [stolen])],
  ['the index of another wallet', consentOf(wallet, [{ ...wallet, walletIndex: 1 }])],
  ['the chain of another wallet', consentOf(wallet, [{ ...wallet, chainType: 'solana' }])],
  ['an imported wallet under the shared root', consentOf(wallet, [wallet, importedWallet])],
  ['another wallet under an imported root', consentOf(importedWallet, [importedWallet, wallet])],
  [
    'an imported root passed off as the shared one',
    consentOf({ ...importedWallet, imported: false }, [wallet]),
  ],
  ['the shared root passed off as imported', consentOf({ ...wallet, imported: true }, [wallet])],
])('approves no migration with %s', async (_, consent) => {
  const { press, approve } = setUp(migration)
  press()
  await expect(approve(consent, CONSENT)).rejects.toThrow('Not the request on screen')
})

test('approves no other request by the click on a migration, and forgets it after five minutes', async () => {
  const { press, approve, wait } = setUp(migration)
  press()
  const recovery = { ...hello, recoveryMethod: 'privy' }
  await expect(approve(recovery, 'privy:wallets:set-recovery')).rejects.toThrow('Not the request')
  await expect(approve(hello)).rejects.toThrow('Not the request')
  wait(CLICKJACKING_LIMITS.pressHeldMs)
  await expect(approve(ownRoot, CONSENT)).rejects.toThrow('No click')
})

import { randomBytes } from 'node:crypto'
import {
  createServerWallet,
  exportServerWallet,
  finishImport,
  startImport,
} from '@latchkey/contract/signer/signerWalletCalls'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  type Hex,
  hashTypedData,
  keccak256,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  toHex,
} from 'viem'
import { entryPoint06Address, getUserOperationHash } from 'viem/account-abstraction'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { APP_ID, TEST_USER } from '../testing/createTestSigner.fixture.ts'
import {
  authenticate,
  createTestWallet,
  exportBody,
  makeKey,
} from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const key = await authenticate(signer)
const ethereum = await createTestWallet(signer, 'ethereum')
const solana = await createTestWallet(signer, 'solana')
const dataOf = (answer: unknown) => (answer as { data: Record<string, string> }).data

test('creates one key for 50 concurrent requests of the same wallet', async () => {
  const wallet = { app_id: APP_ID, wallet_id: 'concurrent', chain_type: 'ethereum' as const }
  const api_share = randomBytes(32).toString('base64')
  const owner = { user_id: TEST_USER.user_id }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      signer.call(createServerWallet, { ...wallet, api_share, owner }),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) })
  expect(await signer.call(createServerWallet, { ...wallet, api_share, owner: null })).toEqual({
    refusal: 'conflict',
  })
})

test('signs text and hex messages that viem verifies', async () => {
  const address = ethereum.address.toLowerCase()
  const text = await ethereum.rpc(key, 'personal_sign', { message: 'Hello ✓', encoding: 'utf-8' })
  const signed = dataOf(text).signature as Hex
  expect(
    (await recoverMessageAddress({ message: 'Hello ✓', signature: signed })).toLowerCase(),
  ).toBe(address)
  for (const message of ['00ff', '0x00ff']) {
    const answer = await ethereum.rpc(key, 'personal_sign', { message, encoding: 'hex' })
    const signature = dataOf(answer).signature as Hex
    const by = await recoverMessageAddress({ message: { raw: '0x00ff' }, signature })
    expect(by.toLowerCase()).toBe(address)
  }
})

test('signs typed data and hashes that viem verifies', async () => {
  const domain = { name: 'Mail', chainId: 1 }
  const types = { Mail: [{ name: 'contents', type: 'string' }] }
  const message = { contents: 'Hello' }
  const typed_data = { domain, types, message, primary_type: 'Mail' }
  const answer = await ethereum.rpc(key, 'eth_signTypedData_v4', { typed_data })
  const hash = hashTypedData({ domain, types, message, primaryType: 'Mail' })
  expect(await recoverAddress({ hash, signature: dataOf(answer).signature as Hex })).toBe(
    ethereum.address,
  )
  const bare = await ethereum.rpc(key, 'secp256k1_sign', { hash })
  expect(dataOf(bare).signature).toBe(dataOf(answer).signature)
  const raw = ethereum.authorize(
    key,
    { params: { bytes: 'abc', encoding: 'utf-8', hash_function: 'keccak256' } },
    ethereum.url.replace(/rpc$/, 'raw_sign'),
  )
  const signed = await ethereum.use(raw)
  expect(signed).toMatchObject({ method: 'raw_sign', data: { encoding: 'hex' } })
  const over = keccak256(toHex('abc'))
  expect(await recoverAddress({ hash: over, signature: dataOf(signed).signature as Hex })).toBe(
    ethereum.address,
  )
})

test('signs the hash of a user operation, which it computes', async () => {
  const fields = { sender: '0x5e4de40000000000000000000000000000000001', callData: '0xb61d27f6' }
  const bytes = { initCode: '0x', paymasterAndData: '0x' }
  const gas = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas']
  const fees = ['maxFeePerGas', 'maxPriorityFeePerGas']
  const numbers = ['nonce', ...gas, ...fees]
  const as = <Value>(value: Value) => Object.fromEntries(numbers.map((name) => [name, value]))
  const params = {
    contract: entryPoint06Address as string,
    chain_id: 8453,
    user_operation: { ...fields, ...bytes, ...as('0x5') },
  }
  const answer = await ethereum.rpc(key, 'eth_signUserOperation', params)
  const hash = getUserOperationHash({
    ...{ chainId: 8453, entryPointAddress: entryPoint06Address, entryPointVersion: '0.6' },
    userOperation: { ...fields, ...bytes, ...as(5n), signature: '0x' } as never,
  })
  expect(await recoverAddress({ hash, signature: dataOf(answer).signature as Hex })).toBe(
    ethereum.address,
  )
  const refused = { refusal: 'refused_payload' }
  for (const changed of [{ contract: fields.sender }, { user_operation: fields }])
    expect(await ethereum.rpc(key, 'eth_signUserOperation', { ...params, ...changed })).toEqual(
      refused,
    )
})

test('signs transactions of types 0, 1 and 2 unchanged', async () => {
  const to = '0x00000000000000000000000000000000000000aa'
  const common = { to, chain_id: 1, nonce: '0x2', value: '0xde0b6b3a7640000', gas_limit: 21_000 }
  const prices = [
    { type: 0, gas_price: '0x3b9aca00' },
    { type: 1, gas_price: 1_000_000_000 },
    { type: 2, max_fee_per_gas: '0x3b9aca00', max_priority_fee_per_gas: 1 },
    { max_fee_per_gas: '1000000000', from: ethereum.address },
    { gas_price: 1_000_000_000 },
    { type: 2, gas_price: '0x5208', max_fee_per_gas: '0x3b9aca00', max_priority_fee_per_gas: 1 },
  ]
  const kinds = ['legacy', 'eip2930', 'eip1559', 'eip1559', 'legacy', 'eip1559']
  for (const [index, price] of prices.entries()) {
    const answer = await ethereum.rpc(key, 'eth_signTransaction', {
      transaction: { ...common, ...price },
    })
    const signed = dataOf(answer).signed_transaction as Hex
    expect(dataOf(answer).encoding).toBe('rlp')
    const read = parseTransaction(signed)
    expect(read).toMatchObject({ to, nonce: 2, value: 10n ** 18n, gas: 21_000n, chainId: 1 })
    expect(read.type).toBe(kinds[index])
    expect(await recoverTransactionAddress({ serializedTransaction: signed as never })).toBe(
      ethereum.address,
    )
  }
})

test('rejects malformed requests', async () => {
  const transaction = { chain_id: 1, nonce: 1, gas_limit: 21_000, gas_price: 1 }
  const refused = { refusal: 'refused_payload' }
  const from = '0x00000000000000000000000000000000000000aa'
  for (const change of [
    { type: 3 },
    { type: 4 },
    { authorization_list: [] },
    { blob_versioned_hashes: [] },
    { chain_id: undefined },
    { chain_id: 0 },
    { nonce: -1 },
    { gas_limit: undefined },
    { gas_price: undefined },
    { gas_price: -1 },
    { value: 1.5 },
    { to: '0x12' },
    { max_fee_per_gas: 1 },
    { data: 'hello' },
    { from },
  ]) {
    const params = { transaction: { ...transaction, ...change } }
    expect(await ethereum.rpc(key, 'eth_signTransaction', params)).toEqual(refused)
  }
  const unsupported = { refusal: 'unsupported_method' }
  for (const method of ['eth_sign', 'signMessage', 'eth_getEncryptionPublicKey', 'toString', '']) {
    expect(await ethereum.rpc(key, method, { message: 'x' })).toEqual(unsupported)
  }
  expect(await solana.rpc(key, 'personal_sign', {})).toEqual(unsupported)
  expect(await ethereum.rpc(key, 'secp256k1_sign', { hash: '0x12' })).toEqual(refused)
  expect(await ethereum.rpc(key, 'personal_sign', { message: 'zz', encoding: 'hex' })).toEqual(
    refused,
  )
})

test('signs Solana messages and its own signature slot of a transaction', async () => {
  const publicKey = base58.decode(solana.address)
  const message = Buffer.from('Hello')
  const signed = await solana.rpc(key, 'signMessage', {
    message: message.toString('base64'),
    encoding: 'base64',
  })
  const signature = Buffer.from(dataOf(signed).signature ?? '', 'base64')
  expect(ed25519.verify(signature, message, publicKey)).toBe(true)

  const stranger = ed25519.getPublicKey(randomBytes(32))
  for (const version of [[], [0x80]]) {
    const accounts = [stranger, publicKey, new Uint8Array(32)]
    const body = Buffer.concat([
      Buffer.from([...version, 2, 0, 1, accounts.length]),
      ...accounts,
      randomBytes(32),
      Buffer.from([1, 2, 0, 0]),
      // A versioned message ends with its address tables: none here.
      Buffer.from(version.length ? [0] : []),
    ])
    const unsigned = Buffer.concat([Buffer.from([2]), Buffer.alloc(128), body])
    const answer = await solana.rpc(key, 'signTransaction', {
      transaction: unsigned.toString('base64'),
      encoding: 'base64',
    })
    const bytes = Buffer.from(dataOf(answer).signed_transaction ?? '', 'base64')
    expect(bytes.subarray(1, 65)).toEqual(Buffer.alloc(64))
    expect(ed25519.verify(bytes.subarray(65, 129), body, publicKey)).toBe(true)
    expect(bytes.subarray(129)).toEqual(body)
  }
  const foreign = Buffer.concat([
    Buffer.from([1]),
    Buffer.alloc(64),
    Buffer.from([1, 0, 0, 1]),
    stranger,
    randomBytes(33),
  ])
  for (const transaction of [foreign, foreign.subarray(0, 40), Buffer.alloc(0), randomBytes(300)]) {
    const params = { transaction: transaction.toString('base64'), encoding: 'base64' }
    expect(await solana.rpc(key, 'signTransaction', params)).toEqual({ refusal: 'refused_payload' })
  }
})

test('exports the signing key, encrypted to the requested key', async () => {
  const box = await createBoxKeyPair()
  const url = ethereum.url.replace(/rpc$/, 'export')
  const answer = await signer.call(exportServerWallet, {
    app_id: ethereum.app_id,
    wallet_id: ethereum.wallet_id,
    api_share: ethereum.api_share,
    authorization: ethereum.authorize(key, exportBody(box.publicKey), url),
  })
  if ('refusal' in answer) throw new Error(answer.refusal)
  const text = Buffer.from(await openBox(box.privateKey, answer)).toString()
  expect(privateKeyToAccount(`0x${text}`).address).toBe(ethereum.address)

  const byRpc = await solana.rpc(key, 'exportPrivateKey', exportBody(box.publicKey))
  const sealed = dataOf(byRpc) as { ciphertext: string; encapsulated_key: string }
  const pair = base58.decode(Buffer.from(await openBox(box.privateKey, sealed)).toString())
  expect(base58.encode(pair.subarray(32))).toBe(solana.address)
  expect(base58.encode(ed25519.getPublicKey(pair.subarray(0, 32)))).toBe(solana.address)
})

test('imports keys and phrases only for their own address', async () => {
  const phrase = 'test test test test test test test test test test test junk'
  const account = mnemonicToAccount(phrase, { addressIndex: 3 })
  const seed = randomBytes(32)
  const solanaAddress = base58.encode(ed25519.getPublicKey(seed))
  const cases = [
    {
      chain_type: 'ethereum',
      address: account.address,
      entropy_type: 'hd',
      wallet_index: 3,
      plain: Buffer.from(phrase),
    },
    {
      chain_type: 'ethereum',
      address: account.address.toLowerCase(),
      entropy_type: 'private-key',
      plain: account.getHdKey().privateKey ?? new Uint8Array(),
    },
    {
      chain_type: 'solana',
      address: solanaAddress,
      entropy_type: 'private-key',
      plain: Buffer.concat([seed, ed25519.getPublicKey(seed)]),
    },
    { chain_type: 'solana', address: solanaAddress, entropy_type: 'private-key', plain: seed },
  ] as const
  for (const { plain, ...imported } of cases) {
    const wallet = { app_id: APP_ID, wallet_id: randomBytes(12).toString('hex') }
    const { chain_type, address } = imported
    const started = await signer.call(startImport, { ...wallet, chain_type, address })
    if ('refusal' in started) throw new Error(started.refusal)
    const recipient = Buffer.from(started.encryption_public_key, 'base64')
    const api_share = randomBytes(32).toString('base64')
    const owner = { user_id: TEST_USER.user_id }
    const submit = async (bytes: Uint8Array) =>
      signer.call(finishImport, {
        ...wallet,
        ...imported,
        api_share,
        owner,
        sealed_key: await sealBox(recipient, bytes),
      })
    expect(await submit(randomBytes(32))).toEqual({ refusal: 'refused_payload' })
    expect(await submit(randomBytes(7))).toEqual({ refusal: 'refused_payload' })
    const done = await submit(plain)
    expect(done).toMatchObject({ address: expect.stringMatching(new RegExp(`^${address}$`, 'i')) })
    expect(await submit(plain)).toEqual(done)
  }
})

test('rejects an import after its key expired', async () => {
  const wallet = { app_id: APP_ID, wallet_id: 'slow-import' }
  const of = { ...wallet, chain_type: 'ethereum' as const, address: ethereum.address }
  const first = await signer.call(startImport, of)
  expect(await signer.call(startImport, of)).toEqual(first)
  signer.advance(SIGNER_LIMITS.importKeyLifetimeMs + 1)
  const sealed_key = await sealBox((await createBoxKeyPair()).publicKey, randomBytes(32))
  const late = { ...of, sealed_key, owner: null, entropy_type: 'private-key' as const }
  const api_share = randomBytes(32).toString('base64')
  expect(await signer.call(finishImport, { ...late, api_share })).toEqual({ refusal: 'not_found' })
  expect(await signer.call(startImport, of)).not.toEqual(first)
})

test('creates wallets owned by a key, or without owner', async () => {
  const pair = makeKey()
  const public_key = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const ofKey = await createTestWallet(signer, 'ethereum', { public_key })
  const params = { message: 'hi', encoding: 'utf-8' }
  expect(await ofKey.rpc(pair.privateKey, 'personal_sign', params)).toHaveProperty('data')
  expect(await ofKey.rpc(key, 'personal_sign', params)).toEqual({ refusal: 'invalid_signature' })
  const ofApp = await createTestWallet(signer, 'ethereum', null)
  expect(await ofApp.rpc(undefined, 'personal_sign', params)).toHaveProperty('data')
})

test('creates no wallet with an owner, signer or policy that does not exist', async () => {
  const wallet = { app_id: APP_ID, wallet_id: 'unknown-rights', chain_type: 'ethereum' as const }
  const body = { ...wallet, api_share: randomBytes(32).toString('base64'), owner: null }
  for (const rights of [
    { policy_ids: ['missing'] },
    { additional_signers: [{ signer_id: 'missing' }] },
    { owner: { quorum_id: 'missing' } },
  ]) {
    const refused = await signer.call(createServerWallet, { ...body, ...rights })
    expect(refused).toEqual({ refusal: 'invalid_request' })
  }
  expect(await signer.call(createServerWallet, body)).toHaveProperty('address')
})

import { setTimeout as pause } from 'node:timers/promises'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  getCreateAccountInstruction,
  getTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToCheckedInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, expect, test } from 'vitest'
import { startSolana } from './startSolana.ts'
import { SOLANA_TOKEN } from './testToken.ts'

const solana = await startSolana({ port: 0, socketPort: 0 })
afterAll(solana.close)
const rpc = createSolanaRpc(solana.url as `http://${string}`)
const rpcSubscriptions = createSolanaRpcSubscriptions(solana.socketUrl as `ws://${string}`)
const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as never)
const SOL = 1_000_000_000n

async function rich(): Promise<KeyPairSigner> {
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, lamports(10n * SOL)).send()
  return signer
}

async function sign(payer: KeyPairSigner, instructions: readonly Instruction[]) {
  const { value: latest } = await rpc.getLatestBlockhash().send()
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
}
const send = async (payer: KeyPairSigner, instructions: readonly Instruction[]) => {
  const transaction = await sign(payer, instructions)
  await sendAndConfirm(transaction as never, { commitment: 'confirmed' })
  return getSignatureFromTransaction(transaction)
}

test('airdrops, sends, confirms over the websocket and returns a parsed transaction', async () => {
  const ada = await rich()
  const alan = await generateKeyPairSigner()
  const amount = lamports(2n * SOL)
  const signature = await send(ada, [
    getTransferSolInstruction({ source: ada, destination: alan.address, amount }),
  ])
  expect((await rpc.getBalance(alan.address).send()).value).toBe(2n * SOL)
  expect((await rpc.getBalance(ada.address).send()).value).toBe(8n * SOL - 5_000n)
  const { value: statuses } = await rpc.getSignatureStatuses([signature]).send()
  expect(statuses[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const shown = await rpc
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(shown?.meta).toMatchObject({ fee: 5_000n, err: null })
  expect(shown?.transaction.message.instructions[0]).toMatchObject({
    program: 'system',
    parsed: { type: 'transfer', info: { lamports: 2n * SOL, destination: alan.address } },
  })
})

test('rejects a transfer above the balance in preflight, without a fee', async () => {
  const ada = await rich()
  const amount = lamports(20n * SOL)
  const instruction = getTransferSolInstruction({ source: ada, destination: ada.address, amount })
  const transaction = await sign(ada, [instruction])
  const wire = getBase64EncodedWireTransaction(transaction)
  await expect(rpc.sendTransaction(wire, { encoding: 'base64' }).send()).rejects.toMatchObject({
    context: { __code: -32002 },
  })
  const { value } = await rpc.simulateTransaction(wire, { encoding: 'base64' }).send()
  expect(value.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect((await rpc.getBalance(ada.address).send()).value).toBe(10n * SOL)
})

test('mints and transfers tokens, and lists them by owner', async () => {
  const ada = await rich()
  const alan = await generateKeyPairSigner()
  const mint = await generateKeyPairSigner()
  const space = BigInt(getMintSize())
  const rent = await rpc.getMinimumBalanceForRentExemption(space).send()
  const accountOf = async (owner: Address) =>
    (
      await findAssociatedTokenPda({
        owner,
        mint: mint.address,
        tokenProgram: TOKEN_PROGRAM_ADDRESS,
      })
    )[0]
  const [hers, his] = await Promise.all([accountOf(ada.address), accountOf(alan.address)])
  const open = (owner: Address, ata: Address) =>
    getCreateAssociatedTokenIdempotentInstruction({ payer: ada, owner, mint: mint.address, ata })
  await send(ada, [
    getCreateAccountInstruction({
      payer: ada,
      newAccount: mint,
      lamports: rent,
      space,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 6, mintAuthority: ada.address }),
    open(ada.address, hers),
    open(alan.address, his),
    getMintToCheckedInstruction({
      mint: mint.address,
      token: hers,
      mintAuthority: ada,
      amount: 5_000_000n,
      decimals: 6,
    }),
  ])
  await send(ada, [
    getTransferCheckedInstruction({
      source: hers,
      mint: mint.address,
      destination: his,
      authority: ada,
      amount: 1_500_000n,
      decimals: 6,
    }),
  ])
  const { value } = await rpc
    .getTokenAccountsByOwner(alan.address, { mint: mint.address }, { encoding: 'jsonParsed' })
    .send()
  expect(value).toHaveLength(1)
  expect(value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({
    amount: '1500000',
    uiAmountString: '1.5',
  })
  const { value: supply } = await rpc.getTokenSupply(mint.address).send()
  expect(supply.uiAmountString).toBe('5')
})

test('mints the test token, finds it by owner and transfers it', async () => {
  const ada = await rich()
  const alan = await generateKeyPairSigner()
  const hers = (await solana.giveTokens(ada.address, 1_000_000_000n)) as Address
  await solana.giveTokens(ada.address, 1_000_000_000n)
  const seeds = { owner: alan.address, mint: SOLANA_TOKEN, tokenProgram: TOKEN_PROGRAM_ADDRESS }
  const [his] = await findAssociatedTokenPda(seeds)
  const open = { payer: ada, owner: alan.address, mint: SOLANA_TOKEN, ata: his }
  const sent = { amount: 500_000_000n, decimals: 6, mint: SOLANA_TOKEN, authority: ada }
  await send(ada, [
    getCreateAssociatedTokenIdempotentInstruction(open),
    getTransferCheckedInstruction({ ...sent, source: hers, destination: his }),
  ])
  const held = async (account: Address) =>
    (await rpc.getTokenAccountBalance(account).send()).value.uiAmountString
  expect([await held(hers), await held(his)]).toEqual(['1500', '500'])
})

test('rejects a repeated transaction and an invented blockhash', async () => {
  const ada = await rich()
  const instruction = getTransferSolInstruction({
    source: ada,
    destination: ada.address,
    amount: lamports(1n),
  })
  const wire = getBase64EncodedWireTransaction(await sign(ada, [instruction]))
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  await expect(rpc.sendTransaction(wire, { encoding: 'base64' }).send()).rejects.toMatchObject({
    cause: { context: { __code: SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED } },
  })
  const hash = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' as never
  expect((await rpc.isBlockhashValid(hash).send()).value).toBe(false)
})

const TABLES = address('AddressLookupTab1e1111111111111111111111111')

/** Creates a lookup table with one account on chain. */
async function makeTable(owner: KeyPairSigner, entry: Address): Promise<Address> {
  const slot = await rpc.getSlot().send()
  const slotBytes = getU64Encoder().encode(slot)
  const seeds = [getAddressEncoder().encode(owner.address), slotBytes]
  const [table, bump] = await getProgramDerivedAddress({ programAddress: TABLES, seeds })
  const accounts = [
    { address: table, role: AccountRole.WRITABLE },
    { address: owner.address, role: AccountRole.READONLY_SIGNER, signer: owner },
    { address: owner.address, role: AccountRole.WRITABLE_SIGNER, signer: owner },
    { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
  ]
  const count = getU64Encoder().encode(1n)
  await send(owner, [
    { programAddress: TABLES, accounts, data: Uint8Array.of(0, 0, 0, 0, ...slotBytes, bump) },
    {
      programAddress: TABLES,
      accounts,
      data: Uint8Array.of(2, 0, 0, 0, ...count, ...getAddressEncoder().encode(entry)),
    },
  ])
  // A table can be used from the slot after the one it was filled in.
  const filled = await rpc.getSlot().send()
  while ((await rpc.getSlot().send()) <= filled) await pause(100)
  return table
}

test('resolves, returns and pays accounts of a lookup table', async () => {
  const payer = await rich()
  const { address: receiver } = await generateKeyPairSigner()
  const table = await makeTable(payer, receiver)
  const amount = lamports(SOL / 2n)
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(latest, one),
    (one) =>
      appendTransactionMessageInstructions(
        [getTransferSolInstruction({ source: payer, destination: receiver, amount })],
        one,
      ),
    (one) => compressTransactionMessageUsingAddressLookupTables(one, { [table]: [receiver] }),
  )
  const signed = await signTransactionMessageWithSigners(message)
  await sendAndConfirm(signed as never, { commitment: 'confirmed' })
  expect((await rpc.getBalance(receiver).send()).value).toBe(SOL / 2n)
  const shown = await rpc
    .getTransaction(getSignatureFromTransaction(signed), {
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  expect(shown?.meta).toMatchObject({ loadedAddresses: { writable: [receiver], readonly: [] } })
  expect(shown?.transaction.message.accountKeys).toContainEqual({
    pubkey: receiver,
    signer: false,
    source: 'lookupTable',
    writable: true,
  })
})

test.each([
  ['nonsense', 'not json', -32700],
  ['an unknown method', JSON.stringify({ id: 1, method: 'getMoney' }), -32601],
  ['a method of every object', JSON.stringify({ id: 1, method: 'constructor' }), -32601],
  [
    'an address that is none',
    JSON.stringify({ id: 1, method: 'getBalance', params: ['x'] }),
    -32602,
  ],
  [
    'half a transaction',
    JSON.stringify({ id: 1, method: 'sendTransaction', params: ['AQ'] }),
    -32602,
  ],
])('%s returns an error and does not crash', async (_, body, code) => {
  const answer = await fetch(solana.url, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ error: { code } })
})

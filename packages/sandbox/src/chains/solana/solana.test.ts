import {
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
  getSignatureFromTransaction,
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
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
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
import { createLedger } from './createLedger.ts'
import { startSolana } from './startSolana.ts'

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

test('money is given, sent, confirmed over the websocket, and can be read back in words', async () => {
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

test('who sends more than they have is told before anything is sent, and pays nothing', async () => {
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

test('tokens are minted, moved, and listed by who owns them', async () => {
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

test('a transaction that was sent once, or whose hash is made up, is refused', async () => {
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

test('accounts named in a lookup table are found, shown, and paid', async () => {
  const ledger = createLedger({ onSlot() {}, onTransaction() {} })
  const payer = await generateKeyPairSigner()
  const { address: receiver } = await generateKeyPairSigner()
  const { address: table } = await generateKeyPairSigner()
  ledger.airdrop(payer.address, SOL)
  const data = new Uint8Array(56 + 32)
  data[0] = 1
  data.fill(0xff, 4, 12)
  data.set(getAddressEncoder().encode(receiver), 56)
  ledger.machine.setAccount({
    address: table,
    data,
    executable: false,
    lamports: lamports(SOL),
    programAddress: address('AddressLookupTab1e1111111111111111111111111'),
    space: BigInt(data.length),
  })
  const instruction = getTransferSolInstruction({
    source: payer,
    destination: receiver,
    amount: lamports(SOL / 2n),
  })
  const blockhash = {
    blockhash: ledger.machine.latestBlockhash(),
    lastValidBlockHeight: BigInt(ledger.lastValidHeight()),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(blockhash, one),
    (one) => appendTransactionMessageInstructions([instruction], one),
    (one) => compressTransactionMessageUsingAddressLookupTables(one, { [table]: [receiver] }),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const signature = ledger.send(getBase64EncodedWireTransaction(signed), 'base64', false)
  const record = ledger.record(signature)
  ledger.close()
  expect(record?.error).toBeNull()
  expect(record?.read?.loaded.writable).toEqual([receiver])
  expect(record?.read?.instructions[0]?.accounts).toContain(receiver)
  expect(ledger.machine.getBalance(receiver)).toBe(SOL / 2n)
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
])('%s is answered with an error, not a crash', async (_, body, code) => {
  const answer = await fetch(solana.url, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ error: { code } })
})

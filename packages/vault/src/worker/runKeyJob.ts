import { createEntropy } from '../keys/createEntropy.ts'
import { type Keys, openKeys, rootAddresses } from '../keys/openKeys.ts'
import { toPhrase } from '../keys/phrase.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { combineShares } from '../shares/combineShares.ts'
import { ShareError } from '../shares/ShareError.ts'
import { splitEntropy } from '../shares/splitEntropy.ts'
import { SignRefusal } from '../sign/SignRefusal.ts'
import { signRequest } from '../sign/signRequest.ts'
import type { KeyJob, KeyJobFailure, KeyJobReply, KeyJobResult } from './KeyJob.ts'

type KeysJob = Exclude<KeyJob, { kind: 'self-test' }>

/** Does one job and answers with its result or a code; what it unlocked is wiped either way. */
export async function runKeyJob(job: KeyJob, randomBytes: RandomBytes): Promise<KeyJobReply> {
  try {
    return { isDone: true, result: await perform(job, randomBytes) }
  } catch (thrown) {
    return { isDone: false, failure: failureOf(thrown) }
  }
}

async function perform(job: KeyJob, randomBytes: RandomBytes): Promise<KeyJobResult<KeyJob>> {
  if (job.kind === 'self-test') return {} // each worker passed it before it took a job
  const keys = await open(job, randomBytes)
  try {
    return await use(keys, job, randomBytes)
  } finally {
    keys.wipe()
  }
}

/** New keys for a new wallet, otherwise the ones two shares are; the shares are wiped. */
async function open(job: KeysJob, randomBytes: RandomBytes): Promise<Keys> {
  if (job.kind === 'create') return openKeys(createEntropy(randomBytes))
  const { shares, expected } = job.unlock
  try {
    return await combineShares(shares[0], shares[1], expected)
  } finally {
    for (const share of shares) share.fill(0)
  }
}

async function use(
  keys: Keys,
  job: KeysJob,
  randomBytes: RandomBytes,
): Promise<KeyJobResult<KeyJob>> {
  const split = (walletId: Uint8Array) => splitEntropy(keys.entropy, { walletId, randomBytes })
  switch (job.kind) {
    case 'create':
      return { addresses: rootAddresses(keys), shares: await split(job.walletId) }
    case 'reshare':
      return { shares: await split(job.unlock.expected.walletId) }
    case 'address':
      return { address: keys.address(job.path) }
    case 'sign': {
      const { path, request } = job
      const { chainType } = path
      const address = keys.address(path)
      const privateKey = keys.key(path)
      return { address, signature: signRequest({ chainType, privateKey, address, request }) }
    }
    case 'export-phrase':
      return { phrase: toPhrase(keys.entropy) }
  }
}

const failureOf = (thrown: unknown): KeyJobFailure =>
  thrown instanceof ShareError || thrown instanceof SignRefusal ? thrown.code : 'failed'

import { createEntropy } from '../keys/createEntropy.ts'
import { toPhrase } from '../keys/phrase.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { rootAddresses, withKey } from '../keys/withKey.ts'
import { combineShares } from '../shares/combineShares.ts'
import { ShareError } from '../shares/ShareError.ts'
import { splitEntropy } from '../shares/splitEntropy.ts'
import { SignRefusal } from '../sign/SignRefusal.ts'
import { signRequest } from '../sign/signRequest.ts'
import type { KeyJob, KeyJobFailure, KeyJobReply, KeyJobResult, Unlock } from './KeyJob.ts'

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
  if (job.kind === 'create') {
    const { walletId } = job
    return lend(createEntropy(randomBytes), async (entropy) => ({
      addresses: await rootAddresses(entropy),
      shares: await splitEntropy(entropy, { walletId, randomBytes }),
    }))
  }
  return lend(await open(job.unlock), async (entropy): Promise<KeyJobResult<KeyJob>> => {
    switch (job.kind) {
      case 'reshare': {
        const { walletId } = job.unlock.expected
        return { shares: await splitEntropy(entropy, { walletId, randomBytes }) }
      }
      case 'address':
        return { address: await withKey(entropy, job.path, (_, address) => address) }
      case 'sign': {
        const { path, request } = job
        return withKey(entropy, path, (privateKey, address) => ({
          address,
          signature: signRequest({ chainType: path.chainType, privateKey, address, request }),
        }))
      }
      case 'export-phrase':
        return { phrase: toPhrase(entropy) }
    }
  })
}

async function open({ shares: [one, other], expected }: Unlock): Promise<Uint8Array> {
  try {
    return await combineShares(one, other, expected)
  } finally {
    one.fill(0)
    other.fill(0)
  }
}

async function lend<Result>(
  entropy: Uint8Array,
  use: (entropy: Uint8Array) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}

const failureOf = (thrown: unknown): KeyJobFailure =>
  thrown instanceof ShareError || thrown instanceof SignRefusal ? thrown.code : 'failed'

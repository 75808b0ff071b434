import { passwordHasher } from '../recovery/passwordHasher.ts'
import type { PasswordJob, PasswordPreparation, PasswordReply } from './hashInWorker.ts'

/**
 * Loaded only when a password is used. Argon2id takes a quarter of a second and 64 MiB, so it runs in a worker. Has no
 * network access and runs one job.
 */
addEventListener('message', ({ data }: MessageEvent<PasswordJob | PasswordPreparation>) =>
  data.kind === 'prepare' ? passwordHasher.prepare(data.memoryKib) : run(data),
)

async function run(job: PasswordJob): Promise<void> {
  const reply: PasswordReply = await perform(job).then(
    (result) => ({ isDone: true, result }),
    () => ({ isDone: false }),
  )
  job.password.fill(0)
  if (job.kind === 'finish') job.blind.fill(0)
  postMessage(reply)
}

function perform(job: PasswordJob): Promise<unknown> {
  switch (job.kind) {
    case 'blind':
      return passwordHasher.blind(job)
    case 'finish':
      return passwordHasher.finish(job)
    case 'stretch':
      return passwordHasher.stretch(job)
  }
}

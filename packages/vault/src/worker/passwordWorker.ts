import { stretchPassword } from '../recovery/stretchPassword.ts'
import type { PasswordJob } from './stretchInWorker.ts'

/** Argon2id takes half a second and 64 MiB, so it runs in a worker. Has no network access and runs one job. */
addEventListener('message', async ({ data }: MessageEvent<PasswordJob>) => {
  const stretched = Uint8Array.from(await stretchPassword(data))
  data.password.fill(0)
  postMessage(stretched, { transfer: [stretched.buffer] })
})

import { stretchPassword } from '../recovery/stretchPassword.ts'
import type { PasswordJob } from './stretchInWorker.ts'

/** Argon2id takes half a second and 64 MiB: here it blocks nobody. It has no network and does one job. */
addEventListener('message', async ({ data }: MessageEvent<PasswordJob>) => {
  const stretched = Uint8Array.from(await stretchPassword(data))
  data.password.fill(0)
  postMessage(stretched, { transfer: [stretched.buffer] })
})

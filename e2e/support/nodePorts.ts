import { randomBytes } from 'node:crypto'
import type { Ports } from '@latchkey/client'
import { createTestPorts } from '@latchkey/client/testing'

/** Client ports in a Node process: real time and network, storage in memory. */
export const nodePorts = (): Ports => ({
  ...createTestPorts(),
  clock: {
    nowMs: () => Date.now(),
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  },
  randomBytes: (length) => new Uint8Array(randomBytes(length)),
  fetch: (request) => fetch(request),
})

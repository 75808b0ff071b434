import { createRequire } from 'node:module'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { TransformOptions, TransformResult } from 'jiti'

const TIMEOUT_MS = 30_000

/** Program of the thread. Text, because bundlers and test runners move files. */
const PROGRAM = `
const { createRequire } = require('node:module')
const { workerData: { jiti, port, done } } = require('node:worker_threads')
const { createJiti } = createRequire(jiti)(jiti)
const { transform } = createJiti(jiti, { fsCache: false })
port.on('message', (options) => {
  try {
    port.postMessage({ code: transform(options) })
  } catch (error) {
    port.postMessage({ code: '', error })
  }
  Atomics.store(done, 0, 1)
  Atomics.notify(done, 0)
})
`

/**
 * Creates a compiler of TypeScript in a thread, which starts with the first file. The compiler takes about 15 MB,
 * and only the end of its thread frees them.
 */
export function createTransformThread() {
  let started: ReturnType<typeof start> | undefined
  return {
    /** Transforms a file. Blocks, because jiti wants the result at once. */
    transform(options: TransformOptions): TransformResult {
      started ??= start()
      const { port, done } = started
      Atomics.store(done, 0, 0)
      port.postMessage(options)
      Atomics.wait(done, 0, 0, TIMEOUT_MS)
      const { message } = receiveMessageOnPort(port) ?? {}
      if (!message) throw new Error(`The compiler did not answer in ${TIMEOUT_MS} ms`)
      if (message.error) throw message.error
      return message
    },
    async stop(): Promise<void> {
      started?.port.close()
      await started?.thread.terminate()
    },
  }
}

function start() {
  const { port1, port2 } = new MessageChannel()
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const jiti = createRequire(import.meta.url).resolve('jiti')
  const thread = new Worker(PROGRAM, {
    eval: true,
    workerData: { jiti, port: port2, done },
    transferList: [port2],
  })
  return { thread, port: port1, done }
}

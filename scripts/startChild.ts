import { fork } from 'node:child_process'

/** A program in a child process. */
export type Running<Ready> = {
  untilReady(): Promise<Ready>
  ended: Promise<void>
  stop(): Promise<void>
}

/** Starts a program as a child process. It is ready when it sends its first message. */
export function startChild<Message>(
  name: string,
  program: string,
  options: readonly string[] = ['--enable-source-maps'],
): Running<Message> {
  const child = fork(program, { execArgv: [...options] })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const message = new Promise<{ message: Message }>((resolve) => {
    child.once('message', (message) => resolve({ message: message as Message }))
  })
  return {
    ended,
    async untilReady() {
      const ready = await Promise.race([message, ended])
      if (!ready) throw new Error(`The ${name} did not start.`)
      return ready.message
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

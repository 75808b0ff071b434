import { watchProgram } from './bundlePrograms.mjs'
import type { Running } from './startChild.ts'

type Settings<Ready> = {
  name: string
  /** The TypeScript file of the program. */
  entry: string
  /** Files and folders that the program reads without importing them. */
  alsoWatch?: { files?: readonly string[]; folders?: readonly string[] }
  start(program: string): Running<Ready>
  print?: (line: string) => void
}

/**
 * Bundles and starts a program, and starts it again when one of its sources changes. If the new sources do not
 * compile, the old program keeps running. If the new program fails, the next change starts it. `ready` rejects
 * if the program cannot be started for the first time.
 */
export function runWithReload<Ready>({
  name,
  entry,
  alsoWatch,
  start,
  print = console.log,
}: Settings<Ready>): { ready: Promise<Ready>; stop(): Promise<void> } {
  let current: { program: Running<Ready>; isExpectedToEnd: boolean } | undefined
  let isStopped = false
  let builds = 0

  async function end() {
    if (!current) return
    current.isExpectedToEnd = true
    await current.program.stop()
  }

  async function restart(path: string): Promise<Ready> {
    await end()
    const next = { program: start(path), isExpectedToEnd: false }
    current = next
    const ready = await next.program.untilReady()
    void next.program.ended.then(() => {
      if (!next.isExpectedToEnd) print(`✗ ${name} ended. The next change starts it again.`)
    })
    return ready
  }

  /** Starts only the newest build of those that waited for their turn. */
  async function restartInTurn(path: string, build: number) {
    if (isStopped || build !== builds) return
    const startedAt = performance.now()
    try {
      await restart(path)
      print(`✓ ${name} restarted (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
    } catch (error) {
      if (!isStopped) print(`✗ ${error instanceof Error ? error.message : error}`)
    }
  }

  let turn: Promise<unknown> = Promise.resolve()
  let watching: Promise<{ stop(): Promise<void> }> | undefined
  const ready = new Promise<Ready>((resolve, reject) => {
    watching = watchProgram(entry, {
      alsoWatch,
      onBuilt(path: string | undefined) {
        builds += 1
        const build = builds
        if (isStopped) return
        if (!path && build === 1) reject(new Error(`${name}: the sources do not compile.`))
        else if (!path) print(`✗ ${name} was not restarted: the sources do not compile.`)
        else if (build === 1) turn = restart(path).then(resolve, reject)
        else turn = turn.then(() => restartInTurn(path, build))
      },
    })
    watching.catch(reject)
  })
  return {
    ready,
    async stop() {
      isStopped = true
      await watching?.then((watch) => watch.stop()).catch(() => {})
      await end()
      await turn
    },
  }
}

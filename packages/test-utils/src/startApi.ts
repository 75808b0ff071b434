import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.ts'
import { type ServerProcess, startServerProcess } from './startServerProcess.ts'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export type Api = ServerProcess & {
  port: number
  memoryMegabytes(): Promise<number>
}

/** Starts the built server as a process and waits until it is ready. `main` selects another build. */
export async function startApi(
  environment: Record<string, string>,
  { port, main = MAIN }: { port?: number; main?: string } = {},
): Promise<Api> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const started = await startServerProcess({
    main,
    url,
    environment: { PORT: String(chosen), LOG_LEVEL: 'error', ...environment },
  })
  return { ...started, port: chosen, memoryMegabytes: () => residentMegabytes(started.pid) }
}

async function residentMegabytes(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

import { createRequire } from 'node:module'

/** The machine that programs are looked up for. */
export type Machine = { platform: NodeJS.Platform; arch: string; path: string }

export const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  path: process.env.PATH ?? '',
})

/** Resolves a file of a package that `parent` depends on, such as a binary for one platform. */
export function resolveFrom(parent: string, file: string): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${parent}/package.json`)
    return createRequire(manifest).resolve(file)
  } catch {
    return undefined
  }
}

import { createRequire } from 'node:module'

/** The machine that programs are looked up for. */
export type Machine = { platform: NodeJS.Platform; arch: string; path: string }

export const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  path: process.env.PATH ?? '',
})

/** Finds a file of an installed package, such as a binary for one platform. */
export function resolveFile(file: string, from: string = import.meta.url): string | undefined {
  try {
    return createRequire(from).resolve(file)
  } catch {
    return undefined
  }
}

/** Finds a file of a package that `parent` depends on. */
export function resolveFrom(parent: string, file: string): string | undefined {
  const manifest = resolveFile(`${parent}/package.json`)
  return manifest && resolveFile(file, manifest)
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Router } from '../../platform/http/createRouter.ts'

/** Written by `npm run docs:reference`. The relative path is the same from `src` and from `dist`. */
const DOCUMENT = fileURLToPath(new URL('../../../openapi/openapi.json', import.meta.url))

/** Mounts the OpenAPI document of the HTTP API, with the address of this server. */
export function mountOpenApi(router: Router, { publicUrl }: { publicUrl: string }): void {
  let text: Promise<string> | undefined
  const read = async () => {
    const document: object = JSON.parse(await readFile(DOCUMENT, 'utf8'))
    return JSON.stringify({ ...document, servers: [{ url: publicUrl }] })
  }
  router.plain('/openapi.json', async () => {
    text ??= read()
    return { status: 200, body: await text, contentType: 'application/json; charset=utf-8' }
  })
}

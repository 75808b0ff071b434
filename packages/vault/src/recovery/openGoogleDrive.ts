import { VaultError } from '../channel/VaultError.ts'
import {
  type CloudFolder,
  type CloudReply,
  type Fetch,
  fetchCloud,
  readObject,
} from './CloudFolder.ts'

const BOUNDARY = 'latchkey-recovery-secret'
const TYPE = 'application/json'

/** Opens the app data folder of Google Drive with a token that reaches nothing else. */
export function openGoogleDrive({
  fetch,
  apiUrl,
  accessToken,
}: {
  fetch: Fetch
  apiUrl: string
  accessToken: string
}): CloudFolder {
  const ask = (path: string, init: { method?: string; body?: string; type?: string } = {}) =>
    fetchCloud(fetch, apiUrl + path, {
      method: init.method ?? 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(init.type && { 'content-type': init.type }),
      },
      ...(init.body && { body: init.body }),
    })

  async function read(id: string) {
    const reply = await ask(`/drive/v3/files/${encodeURIComponent(id)}?alt=media`)
    // Other accounts get 404.
    if (reply.status === 404) return undefined
    return { location: id, text: done(reply).text }
  }

  async function findId(name: string): Promise<string | undefined> {
    const query = new URLSearchParams({
      spaces: 'appDataFolder',
      q: `name = '${name}' and trashed = false`,
      orderBy: 'createdTime desc',
      fields: 'files(id)',
      pageSize: '1',
    })
    const { files } = readObject(done(await ask(`/drive/v3/files?${query}`)).text)
    const [first] = Array.isArray(files) ? files : []
    return idOf(first)
  }

  return {
    async find(name, location) {
      const kept = location === undefined ? undefined : await read(location)
      if (kept) return kept
      const id = await findId(name)
      return id === undefined ? undefined : read(id)
    },
    async write(name, text) {
      const metadata = JSON.stringify({ name, parents: ['appDataFolder'], mimeType: TYPE })
      const part = (content: string) =>
        `--${BOUNDARY}\r\ncontent-type: ${TYPE}\r\n\r\n${content}\r\n`
      const reply = await ask('/upload/drive/v3/files?uploadType=multipart&fields=id', {
        method: 'POST',
        type: `multipart/related; boundary=${BOUNDARY}`,
        body: `${part(metadata)}${part(text)}--${BOUNDARY}--`,
      })
      const id = idOf(readObject(done(reply).text))
      if (id === undefined) throw new VaultError('error')
      return id
    },
  }
}

function done(reply: CloudReply): CloudReply {
  if (reply.status !== 200) throw new VaultError('error')
  return reply
}

function idOf(file: unknown): string | undefined {
  const { id } = (file ?? {}) as { id?: unknown }
  return typeof id === 'string' && id !== '' ? id : undefined
}

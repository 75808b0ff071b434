/** A Google Drive in this process, with all app folders in one list: only the calls that the vault makes. */
export function fakeDrive(apiUrl: string) {
  const files = new Map<string, { name: string; text: string }>()
  const json = (body: unknown) => Response.json(body)

  function answer(url: URL, init: RequestInit): Response {
    if (url.pathname.startsWith('/upload/')) {
      const body = String(init.body)
      const boundary = body.slice(0, body.indexOf('\r\n')) // names in the body may contain hyphens too
      const [, metadata = '', text = ''] = body
        .split(boundary)
        .map((part) => part.split('\r\n\r\n')[1]?.trim() ?? '')
      const id = `file-${files.size}`
      files.set(id, { name: (JSON.parse(metadata) as { name: string }).name, text })
      return json({ id })
    }
    const named = /name = '([^']+)'/.exec(url.searchParams.get('q') ?? '')?.[1]
    if (named) {
      const found = [...files].filter(([, { name }]) => name === named)
      return json({ files: found.map(([id]) => ({ id })) })
    }
    const file = files.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
    return file ? new Response(file.text) : new Response('{}', { status: 404 })
  }

  return {
    /** The content of the folders, as an attacker finds it. */
    texts: () => [...files.values()].map(({ text }) => text),
    /** Answers calls to the Drive and passes all others on. */
    fetchWith:
      (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
      async (url: string, init: RequestInit): Promise<Response> =>
        url.startsWith(apiUrl) ? answer(new URL(url), init) : fetch(url, init),
  }
}

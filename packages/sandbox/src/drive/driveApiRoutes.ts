import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Grant } from '../social/createGrants.ts'
import { createDriveFiles } from './createDriveFiles.ts'

export const SCOPE = 'https://www.googleapis.com/auth/drive.appdata'
const BOUNDARY = /^multipart\/related;\s*boundary="?([^"\s;]+)"?$/
const NAMED = /^name = '([^'\\]*)'(?: and trashed = false)?$/

type Variables = { Variables: { grant: Grant } }
type Failure = { status: 401 | 403 | 404 | 503; reason: string; message: string }

const fail = (context: Context, { status, reason, message }: Failure) =>
  context.json(
    { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
    status,
  )

/** The part of the Drive v3 API for the hidden folder, with its errors. */
export function driveApiRoutes(findGrant: (header: string | undefined) => Grant | undefined) {
  const files = createDriveFiles()
  const app = new Hono<Variables>()
  app.use(
    cors({ origin: '*', allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'], maxAge: 3600 }),
    async (context, next) => {
      const grant = findGrant(context.req.header('authorization'))
      if (!grant) {
        return fail(context, { status: 401, reason: 'authError', message: 'Invalid Credentials' })
      }
      if (!grant.scope.split(' ').includes(SCOPE)) {
        const message = 'Insufficient Permission'
        return fail(context, { status: 403, reason: 'insufficientPermissions', message })
      }
      context.set('grant', grant)
      return next()
    },
  )

  const missing = (context: Context, id: string) =>
    fail(context, { status: 404, reason: 'notFound', message: `File not found: ${id}.` })
  const databaseUserOf = ({ scenario, user }: Grant) =>
    scenario === 'lost' ? `lost-${user.id}` : user.id

  app.get('/drive/v3/files', (context) => {
    const { spaces, q = '', pageSize = '100' } = context.req.query()
    const [, name] = NAMED.exec(q) ?? []
    const found =
      spaces === 'appDataFolder' ? files.list(databaseUserOf(context.get('grant')), name) : []
    const page = found.slice(0, Number(pageSize))
    return context.json({ files: page.map(({ id, name }) => ({ id, name })) })
  })
  app.get('/drive/v3/files/:id', (context) => {
    const { id } = context.req.param()
    const file = files.find(databaseUserOf(context.get('grant')), id)
    if (!file) return missing(context, id)
    const { content, ...metadata } = file
    return context.req.query('alt') === 'media' ? context.text(content) : context.json(metadata)
  })
  app.delete('/drive/v3/files/:id', (context) => {
    const { id } = context.req.param()
    const isGone = files.remove(databaseUserOf(context.get('grant')), id)
    return isGone ? context.body(null, 204) : missing(context, id)
  })

  app.post('/upload/drive/v3/files', async (context) => {
    const grant = context.get('grant')
    if (grant.scenario === 'full') {
      const message = "The user's Drive storage quota has been exceeded."
      return fail(context, { status: 403, reason: 'storageQuotaExceeded', message })
    }
    const [, boundary] = BOUNDARY.exec(context.req.header('content-type') ?? '') ?? []
    const [metadata, content] = partsOf(await context.req.text(), boundary)
    const { name, parents } = JSON.parse(metadata ?? '{}') as { name?: string; parents?: string[] }
    // This scope allows no other folder.
    if (parents?.join() !== 'appDataFolder' || content === undefined) {
      const message = 'The granted scopes do not give access to all of the requested spaces.'
      return fail(context, { status: 403, reason: 'insufficientScopes', message })
    }
    const { id } = files.create(databaseUserOf(grant), { name: name ?? 'Untitled', content })
    return context.json({ id })
  })
  app.patch('/upload/drive/v3/files/:id', async (context) => {
    const { id } = context.req.param()
    const file = files.find(databaseUserOf(context.get('grant')), id)
    if (!file) return missing(context, id)
    file.content = await context.req.text()
    return context.json({ id })
  })
  return app
}

/** The parts of a multipart body, without their headers. */
const partsOf = (text: string, boundary: string | undefined): string[] =>
  text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4, -2))

import { startPostgres } from './startPostgres.ts'

/** A process that starts a server, says where, and waits to be killed. */
const { url } = await startPostgres()
process.stdout.write(url)
setInterval(() => {}, 60_000)

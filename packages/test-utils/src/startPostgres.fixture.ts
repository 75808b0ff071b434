import { startPostgres } from './startPostgres.ts'

/** Starts a server, prints its URL and waits to be killed. */
const { url } = await startPostgres()
process.stdout.write(url)
setInterval(() => {}, 60_000)

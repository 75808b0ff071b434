import { openLatchkey } from '@/lib/latchkey'

async function handle(request: Request): Promise<Response> {
  try {
    return await (await openLatchkey()).fetch(request)
  } catch (error) {
    console.error('latchkey:', error instanceof Error ? error.message : error)
    const body = { error: 'Latchkey did not start', code: 'service_unavailable' }
    return Response.json(body, { status: 503 })
  }
}

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST }

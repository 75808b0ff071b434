import Link from 'next/link'
import { auth } from '@/lib/auth'
import { Account } from './account'

/** A server component: it knows the user before any script runs. */
export default async function Page() {
  const session = await auth()
  return (
    <main>
      <h1>Latchkey with Next.js</h1>
      <Account />
      <p>
        {session.status === 'user' ? (
          <Link href="/orders">Orders</Link>
        ) : (
          'The server does not know you.'
        )}
      </p>
    </main>
  )
}

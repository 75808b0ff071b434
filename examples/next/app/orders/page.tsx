import { redirect } from 'next/navigation'
import { auth } from '@/lib/auth'

/** Only for logged-in users. After a break of 15 minutes the cookie has expired: `/refresh` renews it. */
export default async function Orders() {
  const session = await auth()
  if (session.status === 'expired') redirect('/refresh?to=/orders')
  if (session.status === 'none') redirect('/')
  return <h1>Orders of {session.userId}</h1>
}

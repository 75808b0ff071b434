'use client'

import { useLatchkey } from '@latchkey/react'
import { useRouter, useSearchParams } from 'next/navigation'
import { Suspense, useEffect } from 'react'

/** Renews the access token and returns. Only paths of this app are followed. */
function Refresh() {
  const { ready, getAccessToken } = useLatchkey()
  const router = useRouter()
  const to = useSearchParams().get('to') ?? '/'
  useEffect(() => {
    if (!ready) return
    const isPath = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\')
    getAccessToken().then((token) => router.replace(token && isPath ? to : '/'))
  }, [ready, getAccessToken, router, to])
  return <p>Loading</p>
}

export default function RefreshPage() {
  return (
    <Suspense>
      <Refresh />
    </Suspense>
  )
}

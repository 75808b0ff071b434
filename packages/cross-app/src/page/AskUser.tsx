import { useLatchkey } from '@latchkey/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Heading } from './Heading.tsx'
import { LogInFirst } from './LogInFirst.tsx'
import { nameOf } from './nameOf.ts'
import { pageText } from './pageText.ts'
import { Requester, type RequesterProps } from './Requester.tsx'
import { type PerformOperation, usePerformOperation } from './usePerformOperation.ts'

type Props = {
  appName: string
  requester: RequesterProps['requester']
  title: string
  /** Performs the request and answers it. Resolves to false if the request is for another user. */
  ask(perform: PerformOperation): Promise<boolean>
  onReject(): void
  /** Ends the site's connection. Absent if there is none. */
  onSignOut?: (() => void) | undefined
}

/** Asks the user for a signature on the wallet's screens. Logs the user in first if needed. */
export function AskUser({ appName, requester, title, ask, onReject, onSignOut }: Props) {
  const { ready, user, login, logout } = useLatchkey()
  const signOut = useMemo(
    () => (user && onSignOut ? { name: nameOf(user), onPress: onSignOut } : undefined),
    [user, onSignOut],
  )
  const { origin, name } = requester
  const askedBy = useMemo(() => ({ origin, ...(name !== undefined && { name }) }), [origin, name])
  const perform = usePerformOperation(askedBy, signOut)
  /** Id of the current user if the request is for another one. */
  const [wrong, setWrong] = useState<string | null>(null)
  const asked = useRef<string | null>(null)
  const userId = user?.id

  useEffect(() => {
    if (!ready || asked.current === (userId ?? '')) return
    asked.current = userId ?? ''
    if (!userId) login()
    else void ask(perform).then((isRight) => isRight || setWrong(userId))
  }, [ready, userId, ask, perform, login])

  if (user && wrong !== user.id)
    return (
      <div className="question">
        <Requester requester={requester} />
        <Heading>{title}</Heading>
        <p>{pageText.signature.ready}</p>
      </div>
    )
  return (
    <LogInFirst
      requester={requester}
      title={title}
      {...(user && { detail: pageText.signature.otherUser(nameOf(user)) })}
      action={user ? pageText.useAnother : pageText.logIn(appName)}
      refusal={pageText.signature.reject}
      onLogIn={() => (user ? void logout() : login())}
      onRefuse={onReject}
    />
  )
}

import type { User } from '@latchkey/client'
import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { type ReactNode, useEffect, useState } from 'react'
import { Heading } from './Heading.tsx'
import { nameOf } from './nameOf.ts'
import { pageText } from './pageText.ts'
import { Requester, type RequesterProps } from './Requester.tsx'

type Props = {
  requester: RequesterProps['requester']
  title: string
  /** List of the data that the requester gets. */
  children: ReactNode
  /** Sentence about the data that it does not get. */
  note: string
  allow: string
  deny: string
  user: User
  isBusy: boolean
  onAllow(): void
  onDeny(): void
  onOther(): void
}

/** Shows what a requester gets, with the buttons to allow or deny it and the account that decides. */
export function ConsentQuestion({
  requester,
  title,
  children,
  note,
  user,
  isBusy,
  ...props
}: Props) {
  const isOpen = useSettled() && !isBusy
  return (
    <div className="question">
      <Requester requester={requester} />
      <Heading>{title}</Heading>
      {children}
      <p>{note}</p>
      <div className="buttons">
        <button
          type="button"
          className="main"
          aria-disabled={!isOpen}
          aria-busy={isBusy}
          onClick={() => isOpen && props.onAllow()}
        >
          {props.allow}
        </button>
        <button type="button" className="plain" onClick={() => !isBusy && props.onDeny()}>
          {props.deny}
        </button>
      </div>
      <p>
        {pageText.as(nameOf(user))}
        <br />
        <button type="button" className="link" onClick={props.onOther}>
          {pageText.useAnother}
        </button>
      </p>
    </div>
  )
}

/**
 * Returns true once the window was visible for a moment, so that the second click of a double-click does not
 * approve.
 */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      setSettled(false)
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => setSettled(true), CLICKJACKING_LIMITS.visibleBeforePressMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [])
  return settled
}

import type { Client } from '@latchkey/client'
import {
  CROSS_APP_ERRORS,
  type CrossAppRequester,
  confirmCrossAppPerson,
} from '@latchkey/contract/crossApp'
import { useLatchkey } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'
import { LogInFirst } from '../page/LogInFirst.tsx'
import { nameOf, walletsOf } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'
import { Requester } from '../page/Requester.tsx'
import type { Answers } from './createAnswers.ts'
import type { Wish } from './readRequest.ts'
import { useWish } from './useWish.ts'

type Props = {
  client: Client
  appName: string
  token: string
  requester: CrossAppRequester
  wish: Wish
  answers: Answers
}

/** The person that is asked logs in if they have to, and the wallet's own screens ask them. */
export function AskPerson({ client, appName, token, requester, wish, answers }: Props) {
  const { ready, user, login, logout } = useLatchkey()
  const carryOut = useWish(pageText.signature.askedBy(requester.name, requester.origin))
  /** Whom the request was found not to be for. */
  const [wrong, setWrong] = useState<string | null>(null)
  const asked = useRef<string | null>(null)
  const userId = user?.id

  useEffect(() => {
    if (!ready || asked.current === (userId ?? '')) return
    asked.current = userId ?? ''
    if (!userId) {
      login()
      return
    }
    void ask().catch((thrown: unknown) => answers.error(sentenceOf(thrown)))

    async function ask() {
      await client.getAccessToken()
      const { is_same_person, token: next } = await client.call(confirmCrossAppPerson, { token })
      if (!is_same_person) {
        setWrong(userId ?? null)
        return
      }
      const { user: person } = client.getState()
      if (!person || !walletsOf(person).some((address) => isSame(address, wish.address))) {
        answers.error(CROSS_APP_ERRORS.wrongWallet)
        return
      }
      const result = await carryOut(wish)
      answers.result(result, next === undefined ? undefined : { action: 'set', value: next })
    }
  }, [ready, userId, client, token, wish, answers, carryOut, login])

  const title = pageText.signature.title(requester.name, appName)
  const reject = () => answers.error(CROSS_APP_ERRORS.rejected)
  if (user && wrong !== user.id)
    return (
      <div className="question">
        <Requester requester={requester} />
        <h1>{title}</h1>
        <p>{pageText.signature.ready}</p>
      </div>
    )
  return (
    <LogInFirst
      requester={requester}
      title={title}
      {...(user && { detail: pageText.signature.otherPerson(nameOf(user)) })}
      action={user ? pageText.useAnother : pageText.logIn(appName)}
      refusal={pageText.signature.reject}
      onLogIn={() => (user ? void logout() : login())}
      onRefuse={reject}
    />
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const USER_REJECTED = 4001

/** What the asking app is told: that the person said no, or what the wallet says of the request. */
function sentenceOf(thrown: unknown): string {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (code === USER_REJECTED) return CROSS_APP_ERRORS.rejected
  return typeof message === 'string' && message !== '' ? message : CROSS_APP_ERRORS.failed
}

import type { Client } from '@latchkey/client'
import { CROSS_APP_ERRORS, confirmCrossAppUser } from '@latchkey/contract/endpoints/crossApp'
import { walletsOf } from '../page/nameOf.ts'
import { readFailure } from '../page/readFailure.ts'
import type { WalletOperation } from '../page/readOperation.ts'
import type { PerformOperation } from '../page/usePerformOperation.ts'
import type { Answers } from './createAnswers.ts'

type Given = {
  client: Client
  token: string
  operation: WalletOperation
  answers: Answers
  perform: PerformOperation
}

/**
 * Performs the operation and answers with the result. Resolves to false without an answer if the token is for
 * another user.
 */
export async function answerApp({
  client,
  token,
  operation,
  answers,
  perform,
}: Given): Promise<boolean> {
  try {
    await client.getAccessToken()
    const { is_same_person, token: next } = await client.call(confirmCrossAppUser, { token })
    if (!is_same_person) return false
    const { user } = client.getState()
    if (!user || !walletsOf(user).some((address) => isSame(address, operation.address))) {
      answers.error(CROSS_APP_ERRORS.wrongWallet)
      return true
    }
    const result = await perform(operation)
    answers.result(result, next === undefined ? undefined : { action: 'set', value: next })
  } catch (thrown) {
    answers.error(readFailure(thrown).sentence)
  }
  return true
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

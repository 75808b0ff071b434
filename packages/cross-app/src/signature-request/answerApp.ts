import type { Client, User } from '@latchkey/client'
import { CROSS_APP_ERRORS, confirmCrossAppUser } from '@latchkey/contract/endpoints/crossApp'
import { smartWalletsOf, walletsOf } from '../page/nameOf.ts'
import { readFailure } from '../page/readFailure.ts'
import { isSmartWalletMethod, type RequestedOperation } from '../page/readOperation.ts'
import type { PerformOperation } from '../page/usePerformOperation.ts'
import type { Answers } from './createAnswers.ts'

type Given = {
  client: Client
  token: string
  operation: RequestedOperation
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
    const wallets = user ? ownWallets(user, operation) : []
    const wanted = operation.address ?? wallets[0] ?? ''
    const address = wallets.find((own) => own.toLowerCase() === wanted.toLowerCase())
    if (address === undefined) {
      answers.error(CROSS_APP_ERRORS.wrongWallet)
      return true
    }
    const result = await perform({ ...operation, address })
    answers.result(result, next === undefined ? undefined : { action: 'set', value: next })
  } catch (thrown) {
    answers.error(readFailure(thrown).sentence)
  }
  return true
}

const ownWallets = (user: User, { method }: RequestedOperation) =>
  isSmartWalletMethod(method) ? smartWalletsOf(user) : walletsOf(user)

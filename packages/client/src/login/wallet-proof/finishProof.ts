import type { LoginMode } from '@latchkey/contract'
import type { Client } from '../../core/client.ts'
import type { User } from '../../core/user/User.ts'
import type { ProofCalls, ProofOrigin, SignedProof } from './Proof.ts'

type Finish = { proof: SignedProof; origin: ProofOrigin } & (
  | { purpose: 'login'; mode: LoginMode }
  | { purpose: 'link' }
)

/** Logs in or links with a signed message. The result is stored before it resolves. */
export async function finishProof(
  client: Client,
  calls: ProofCalls,
  given: Finish,
): Promise<{ user: User; isNewUser: boolean }> {
  if (given.purpose === 'link') {
    const user = await calls.link(given.proof, given.origin)
    return { user: client.acceptUser(user), isNewUser: false }
  }
  const session = await calls.logIn(given.proof, given.origin, given.mode)
  const user = client.acceptSession(session, 'wallet')
  return { user, isNewUser: session.is_new_user ?? false }
}

/** A mistake of the user, as one sentence. */
export class CreateError extends Error {
  override name = 'CreateError'
}

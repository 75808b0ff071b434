import type { WalletRights } from '@latchkey/contract/endpoints/wallets'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Labels } from './repo.ts'

/** The labels of a wallet after a request. Null removes the display name; an external id is set once. */
export function readLabels(
  { display_name, external_id }: WalletRights,
  before: Labels = { displayName: null, externalId: null },
): Labels {
  const externalId = external_id ?? before.externalId
  if (before.externalId !== null && externalId !== before.externalId) {
    throw new ServiceError('not_supported', { sentence: 'external_id cannot be changed' })
  }
  return { displayName: display_name === undefined ? before.displayName : display_name, externalId }
}

export const externalIdTaken = () =>
  new ServiceError('resource_already_exists', { sentence: 'Another wallet has this external_id' })

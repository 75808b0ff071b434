import { useLatchkey } from './useLatchkey.ts'
import { useLinkAccount } from './useLinkAccount.ts'
import { useUnlinkAccount } from './useUnlinkAccount.ts'
import { useUpdateAccount } from './useUpdateAccount.ts'

/** `useLatchkey` with every verb of an account beside it, as apps that move over expect. */
export function usePrivy() {
  return {
    ...useLatchkey(),
    ...useLinkAccount(),
    ...useUnlinkAccount(),
    ...useUpdateAccount(),
  }
}

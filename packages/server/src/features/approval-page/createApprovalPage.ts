import { APPROVAL_PAGE, type ApprovalPage } from '@latchkey/contract/messages/approvalPage'
import type { App } from '../../platform/config/createApps.ts'
import { createPageAssets } from '../../platform/pages/createPageAssets.ts'
import type { PageFiles } from '../../platform/pages/openPageFiles.ts'
import { writeConfiguration } from '../../platform/pages/writeConfiguration.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { pageNodesOf } from './pageNodesOf.ts'

export type ApprovalPageService = ReturnType<typeof createApprovalPage>

/** The page in the host's frame on which users approve wallet requests, and its scripts. */
export const createApprovalPage = ({ files }: { files: PageFiles }) => ({
  async document({ id, definition }: App): Promise<string> {
    const html = await files.read('index.html')
    if (html === undefined) {
      throw new ServiceError('service_unavailable', {
        sentence: 'The approval page is not built: run `npm run build` and try again',
      })
    }
    const { name, allowedOrigins, allowedAncestors, mode } = definition
    return writeConfiguration(html, APPROVAL_PAGE.mark, {
      appId: id,
      appName: name,
      allowedOrigins,
      ...(allowedAncestors.length > 0 && { allowedAncestors }),
      isDevelopment: mode === 'development',
      ...pageNodesOf(definition),
      // Without a scanner and without nodes, each scan would fail and warn about every transaction.
      scansTransactions:
        definition.transactionScan !== undefined || Object.keys(definition.chains).length > 0,
      approvalWindow: definition.embeddedWallets.approvalWindow,
    } satisfies ApprovalPage)
  },
  asset: createPageAssets(files),
})

import type ts from 'typescript'
import { createDocument } from '../openapi/createDocument.ts'
import { environmentPage } from './environmentPage.ts'
import { errorsPage } from './errorsPage.ts'
import { httpPages } from './httpPages.ts'
import { nodePage } from './nodePage.ts'
import { providerPage } from './providerPage.ts'
import { createTypeReader } from './readTypes.ts'
import { serverConfigurationPage } from './serverConfigurationPage.ts'
import { webhookEventsPage } from './webhookEventsPage.ts'

/** Files that are generated from the code, by path. `program` contains the public packages. */
export async function createPages(
  root: string,
  program: ts.Program,
): Promise<Record<string, string>> {
  const types = createTypeReader(root, program)
  const document = await createDocument()
  return {
    'packages/server/openapi/openapi.json': `${JSON.stringify(document, null, 1)}\n`,
    'docs/reference/provider.md': providerPage(types),
    'docs/reference/server-configuration.md': serverConfigurationPage(types),
    'docs/reference/environment.md': environmentPage(root),
    'docs/reference/node.md': nodePage(types),
    'docs/reference/webhook-events.md': webhookEventsPage(document),
    'docs/reference/errors.md': errorsPage(root),
    ...httpPages(document),
  }
}

import type { AppDefinitionInput } from '../config/AppDefinition.ts'
import { type App, createApps } from '../config/createApps.ts'
import { parseConfig } from '../config/defineConfig.ts'

/** An app whose mails are tested, as a request with this `Accept-Language` sees it. */
export function mailApp(changes: Partial<AppDefinitionInput> = {}, acceptLanguage?: string): App {
  const id = 'testapp000000000000000001'
  const secret = 'a-secret-of-the-test-app'
  const { apps } = parseConfig({
    apps: [{ id, name: 'Acme', secret, mode: 'development', ...changes }],
  })
  return { ...createApps(apps).find(id)!, acceptLanguage }
}

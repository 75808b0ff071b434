import { type VaultConfiguration, vaultConfiguration } from '@latchkey/contract/vaultMessages'

const META = 'meta[name="latchkey-vault"]'

/** What the server wrote into the document for this app: the only source of who may talk to the vault. */
export function readConfiguration(document: Document): VaultConfiguration {
  const content = document.querySelector<HTMLMetaElement>(META)?.content
  return vaultConfiguration.parse(JSON.parse(content ?? 'null'))
}

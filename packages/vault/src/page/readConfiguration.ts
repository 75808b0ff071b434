import {
  type VaultConfiguration,
  vaultConfiguration,
} from '@latchkey/contract/messages/vaultMessages'

const META = 'meta[name="latchkey-vault"]'

/** Reads the app's configuration from the document, the only source of allowed origins. */
export function readConfiguration(document: Document): VaultConfiguration {
  const content = document.querySelector<HTMLMetaElement>(META)?.content
  return vaultConfiguration.parse(JSON.parse(content ?? 'null'))
}

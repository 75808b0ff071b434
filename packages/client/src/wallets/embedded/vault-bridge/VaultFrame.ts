/** The vault's hidden iframe. */
export type VaultFrame = {
  /** Posts a message to the vault's origin only. */
  post(message: object): void
  /** False once the iframe is removed from the page. */
  isOpen(): boolean
  remove(): void
}

/** Opens the vault's iframe. */
export type OpenVaultFrame = (options: {
  url: string
  /** Called only for messages from this iframe and the vault's origin. */
  onMessage(message: unknown): void
}) => VaultFrame

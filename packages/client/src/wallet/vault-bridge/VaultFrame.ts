/** The vault's hidden frame, as the bridge sees it. */
export type VaultFrame = {
  /** Sends to the vault's origin and to no other. */
  post(message: object): void
  /** False once the page has lost the frame, whoever took it away. */
  isOpen(): boolean
  remove(): void
}

export type OpenVaultFrame = (options: {
  url: string
  /** Called only with what this very frame says from the vault's origin. */
  onMessage(message: unknown): void
}) => VaultFrame

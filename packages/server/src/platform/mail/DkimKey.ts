/** Key that signs mails. Its public half is the TXT record `selector._domainkey.domain`. */
export type DkimKey = {
  domain: string
  selector: string
  /** RSA or Ed25519 key in PEM. */
  privateKey: string
}

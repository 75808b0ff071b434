/** Only the sandbox has an inbox. */
const INBOX_URL: string | undefined = import.meta.env.VITE_SANDBOX_URL

/** Link to the mails and text messages that the sandbox received. */
export function InboxLink() {
  return INBOX_URL ? (
    <a className="inbox" href={INBOX_URL} target="_blank" rel="noopener noreferrer">
      Open the inbox the codes arrive in
    </a>
  ) : null
}

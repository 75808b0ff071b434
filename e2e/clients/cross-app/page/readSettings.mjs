/** What the test wrote into the document: the server, the app whose wallets are asked for, and a chain. */
export const readSettings = () =>
  JSON.parse(document.querySelector('meta[name="settings"]').content)

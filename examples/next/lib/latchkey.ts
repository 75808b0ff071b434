/** The server and the app of `npm start` in the clone. The browser sees both, so they are no secrets. */
export const latchkey = {
  apiUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_URL ?? 'http://localhost:4000',
  appId: 'latchkeydemoapp0000000001',
}

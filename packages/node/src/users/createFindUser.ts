import type { WireUser } from '@latchkey/contract'
import {
  findByCustomId,
  findByDiscordName,
  findByEmail,
  findByFarcasterId,
  findByGithubName,
  findByPhone,
  findBySmartWallet,
  findByTelegramId,
  findByTelegramName,
  findByTwitterName,
  findByTwitterSubject,
  findByWallet,
  getUser,
} from '@latchkey/contract/endpoints/directory'
import { checkArgument, checkText } from '../api/checkArgument.ts'
import type { Api } from '../api/createApi.ts'

const isRepeatable = true // look-ups change nothing

const createLookUps = ({ call }: Api) => ({
  userId: (userId: string) => call(getUser, { params: { userId } }),
  email: (address: string) => call(findByEmail, { params: {}, body: { address }, isRepeatable }),
  phoneNumber: (number: string) =>
    call(findByPhone, { params: {}, body: { number }, isRepeatable }),
  walletAddress: (address: string) =>
    call(findByWallet, { params: {}, body: { address }, isRepeatable }),
  smartWalletAddress: (address: string) =>
    call(findBySmartWallet, { params: {}, body: { address }, isRepeatable }),
  farcasterId: (fid: number) =>
    call(findByFarcasterId, { params: {}, body: { fid }, isRepeatable }),
  discordUsername: (username: string) =>
    call(findByDiscordName, { params: {}, body: { username }, isRepeatable }),
  githubUsername: (username: string) =>
    call(findByGithubName, { params: {}, body: { username }, isRepeatable }),
  twitterUsername: (username: string) =>
    call(findByTwitterName, { params: {}, body: { username }, isRepeatable }),
  twitterSubject: (subject: string) =>
    call(findByTwitterSubject, { params: {}, body: { subject }, isRepeatable }),
  telegramUserId: (telegram_user_id: string) =>
    call(findByTelegramId, { params: {}, body: { telegram_user_id }, isRepeatable }),
  telegramUsername: (username: string) =>
    call(findByTelegramName, { params: {}, body: { username }, isRepeatable }),
  customUserId: (custom_user_id: string) =>
    call(findByCustomId, { params: {}, body: { custom_user_id }, isRepeatable }),
})
type LookUps = ReturnType<typeof createLookUps>

/** One id or account that identifies a user: `{ userId: 'did:privy:…' }`, `{ email: 'ada@example.com' }`. */
export type UserIdentifier = {
  [Name in keyof LookUps]: { readonly [Key in Name]: Parameters<LookUps[Name]>[0] }
}[keyof LookUps]

/** Finds a user by one id or account. Rejects with `not_found` if there is none. */
export function createFindUser(api: Api) {
  const lookUps = createLookUps(api)
  const names = Object.keys(lookUps).join(', ')
  return async (identifier: UserIdentifier): Promise<WireUser> => {
    const given = Object.entries(identifier ?? {}).filter(([name]) => Object.hasOwn(lookUps, name))
    checkArgument(given.length === 1, 'identifier', `an object with exactly one of ${names}`)
    const [name, value] = given[0]!
    if (name === 'farcasterId') checkArgument(Number.isInteger(value), name, 'an integer')
    else checkText(value, name)
    return lookUps[name as keyof LookUps](value as never)
  }
}

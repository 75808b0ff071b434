import { type Person, subjectOf } from './people.ts'

/** Who somebody is, in the shape each provider answers with. */
export const PROFILES: Readonly<Record<string, (person: Person) => object>> = {
  discord: (person) => ({
    id: subjectOf(person, 'discord'),
    username: person.username,
    discriminator: '0',
    global_name: person.name,
    avatar: null,
    email: person.email,
    verified: true,
  }),
  github: (person) => ({
    login: person.username,
    id: Number(subjectOf(person, 'github')),
    avatar_url: 'https://avatars.example.com/u/1',
    type: 'User',
    name: person.name,
    email: null,
  }),
  twitter: (person) => ({
    data: {
      id: subjectOf(person, 'twitter'),
      name: person.name,
      username: person.username,
      profile_image_url: `https://images.example.com/${person.username}.jpg`,
    },
  }),
  spotify: (person) => ({
    display_name: person.name,
    email: person.email,
    id: subjectOf(person, 'spotify'),
    product: 'free',
    type: 'user',
    uri: `spotify:user:${subjectOf(person, 'spotify')}`,
  }),
  instagram: (person) => ({
    data: [{ user_id: subjectOf(person, 'instagram'), username: person.username }],
  }),
  tiktok: (person) => ({
    data: {
      user: {
        open_id: subjectOf(person, 'tiktok'),
        display_name: person.name,
        username: person.username,
      },
    },
    error: { code: 'ok', message: '', log_id: 'sandbox' },
  }),
}

export const githubEmails = ({ username, email }: Person) => [
  {
    email: `${username}@users.noreply.example.com`,
    primary: false,
    verified: true,
    visibility: null,
  },
  { email, primary: true, verified: true, visibility: 'private' },
]

/** What the OpenID ones sign. */
export const claimsOf = (provider: string, person: Person) => ({
  sub: subjectOf(person, provider),
  email: person.email,
  ...(provider !== 'line' && { email_verified: provider === 'apple' ? 'true' : true }),
  ...(provider !== 'apple' && {
    name: person.name,
    picture: `https://images.example.com/${person.username}.jpg`,
  }),
})

/** The word for a person's refusal. */
export const deniedBy = (provider: string) =>
  ({ apple: 'user_cancelled_authorize', linkedin: 'user_cancelled_authorize' })[provider] ??
  'access_denied'

/** A token reply, with the fields this provider adds. */
export function tokenReply(provider: string, accessToken: string, scope: string): object {
  if (provider === 'github') return { access_token: accessToken, scope, token_type: 'bearer' }
  if (provider === 'instagram') {
    return { data: [{ access_token: accessToken, user_id: '1', permissions: scope }] }
  }
  const extra = { refresh_token: `${accessToken}-refresh` }
  const tiktok = provider === 'tiktok' ? { refresh_expires_in: 31_536_000 } : {}
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: 3600,
    scope,
    ...extra,
    ...tiktok,
  }
}

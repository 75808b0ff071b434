import { subjectOf, type TestUser } from './testUsers.ts'

/** The profile reply of each provider. */
export const PROFILES: Readonly<Record<string, (user: TestUser) => object>> = {
  discord: (user) => ({
    id: subjectOf(user, 'discord'),
    username: user.username,
    discriminator: '0',
    global_name: user.name,
    avatar: null,
    email: user.email,
    verified: true,
  }),
  github: (user) => ({
    login: user.username,
    id: Number(subjectOf(user, 'github')),
    avatar_url: 'https://avatars.example.com/u/1',
    type: 'User',
    name: user.name,
    email: null,
  }),
  twitter: (user) => ({
    data: {
      id: subjectOf(user, 'twitter'),
      name: user.name,
      username: user.username,
      profile_image_url: `https://images.example.com/${user.username}.jpg`,
    },
  }),
  spotify: (user) => ({
    display_name: user.name,
    email: user.email,
    id: subjectOf(user, 'spotify'),
    product: 'free',
    type: 'user',
    uri: `spotify:user:${subjectOf(user, 'spotify')}`,
  }),
  instagram: (user) => ({
    data: [{ user_id: subjectOf(user, 'instagram'), username: user.username }],
  }),
  tiktok: (user) => ({
    data: {
      user: {
        open_id: subjectOf(user, 'tiktok'),
        display_name: user.name,
        username: user.username,
      },
    },
    error: { code: 'ok', message: '', log_id: 'sandbox' },
  }),
}

export const githubEmails = ({ username, email }: TestUser) => [
  {
    email: `${username}@users.noreply.example.com`,
    primary: false,
    verified: true,
    visibility: null,
  },
  { email, primary: true, verified: true, visibility: 'private' },
]

/** The claims of the OpenID providers. */
export const claimsOf = (provider: string, user: TestUser) => ({
  sub: subjectOf(user, provider),
  email: user.email,
  ...(provider !== 'line' && { email_verified: provider === 'apple' ? 'true' : true }),
  ...(provider !== 'apple' && {
    name: user.name,
    picture: `https://images.example.com/${user.username}.jpg`,
  }),
})

/** The error code of a denial. */
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

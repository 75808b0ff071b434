import type { Provider } from './Provider.ts'
import { fieldsOf, profileOf, textOf } from './profileOf.ts'

/** Providers whose API returns the profile. */
export const plainProviders = {
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    scopes: ['identify', 'email'],
    pkce: true,
    clientAuth: 'basic',
    identity: {
      kind: 'api',
      profile: 'https://discord.com/api/users/@me',
      toProfile(reply) {
        const { id, username, discriminator, email, verified } = fieldsOf(reply)
        const name = textOf(username)
        // Old accounts have a discriminator; '0' means none.
        const number = textOf(discriminator)
        const full = name && number && number !== '0' ? `${name}#${number}` : name
        const address = verified === true ? textOf(email) : null
        return profileOf(id, { username: full, email: address }, address)
      },
    },
  },
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    scopes: ['read:user', 'user:email'],
    pkce: true,
    clientAuth: 'body',
    identity: {
      kind: 'api',
      profile: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
      toProfile(reply, emails) {
        const { id, login, name } = fieldsOf(reply)
        const entries = Array.isArray(emails) ? emails.map(fieldsOf) : []
        const chosen = entries.find(
          ({ primary, verified }) => primary === true && verified === true,
        )
        const email = textOf(chosen?.email)
        return profileOf(id, { username: textOf(login), name: textOf(name), email }, email)
      },
    },
  },
  twitter: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    // X returns a profile only if posts may be read too.
    scopes: ['users.read', 'tweet.read'],
    pkce: true,
    clientAuth: 'basic',
    identity: {
      kind: 'api',
      profile: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
      toProfile(reply) {
        const { id, username, name, profile_image_url } = fieldsOf(fieldsOf(reply).data)
        return profileOf(id, {
          username: textOf(username),
          name: textOf(name),
          profile_picture_url: textOf(profile_image_url),
        })
      },
    },
  },
  spotify: {
    authorize: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
    scopes: ['user-read-email', 'user-read-private'],
    pkce: true,
    clientAuth: 'basic',
    identity: {
      kind: 'api',
      profile: 'https://api.spotify.com/v1/me',
      toProfile(reply) {
        const { id, email, display_name } = fieldsOf(reply)
        // Spotify documents this address as unverified.
        return profileOf(id, { email: textOf(email), name: textOf(display_name) })
      },
    },
  },
  instagram: {
    authorize: 'https://www.instagram.com/oauth/authorize',
    token: 'https://api.instagram.com/oauth/access_token',
    scopes: ['instagram_business_basic'],
    scopeSeparator: ',',
    pkce: false,
    clientAuth: 'body',
    identity: {
      kind: 'api',
      profile: 'https://graph.instagram.com/v23.0/me?fields=user_id,username',
      toProfile(reply) {
        const { data } = fieldsOf(reply)
        // Documented as a list with one entry; the live API returns the entry itself.
        const { user_id, username } = fieldsOf(Array.isArray(data) ? data[0] : reply)
        return profileOf(user_id, { username: textOf(username) })
      },
    },
  },
  tiktok: {
    authorize: 'https://www.tiktok.com/v2/auth/authorize/',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    scopes: ['user.info.basic', 'user.info.profile'],
    scopeSeparator: ',',
    clientIdName: 'client_key',
    pkce: false,
    clientAuth: 'body',
    identity: {
      kind: 'api',
      profile: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,username',
      toProfile(reply) {
        const { open_id, username, display_name } = fieldsOf(fieldsOf(fieldsOf(reply).data).user)
        return profileOf(open_id, { username: textOf(username), name: textOf(display_name) })
      },
    },
  },
} as const satisfies Record<string, Provider>

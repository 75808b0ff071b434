import {
  isKnownAccount,
  readSubject,
  subjectFieldOf,
  type WireLinkedAccount,
  type WireUser,
} from '@latchkey/contract'

/** Claims of an identity token: the user's accounts in short form. */
export function identityClaims(user: WireUser) {
  const accounts = user.linked_accounts.filter(isKnownAccount).map((account) => ({
    type: account.type,
    ...shortForm(account),
    lv: account.latest_verified_at,
  }))
  return {
    cr: String(user.created_at),
    ...(user.is_guest && { guest: 't' }),
    linked_accounts: JSON.stringify(accounts),
    ...(user.custom_metadata && { custom_metadata: JSON.stringify(user.custom_metadata) }),
  }
}

/** Fields of an account in short form. Unless listed, its subject and its username. */
function shortForm(account: WireLinkedAccount): object {
  switch (account.type) {
    case 'phone':
      return { phone_number: account.phoneNumber }
    case 'wallet': {
      const { address, chain_type, wallet_client_type, id } = account
      return { address, chain_type, wallet_client_type, ...(id && { id }) }
    }
    case 'smart_wallet':
      return { address: account.address, smart_wallet_type: account.smart_wallet_type }
    case 'farcaster':
      return { fid: account.fid, username: account.username, oa: account.owner_address }
    case 'google_oauth':
      return { subject: account.subject, email: account.email, name: account.name }
    case 'twitter_oauth': {
      const { subject, username, name, profile_picture_url } = account
      return { subject, username, name, pfp: profile_picture_url }
    }
    case 'linkedin_oauth':
    case 'spotify_oauth':
    case 'apple_oauth':
      return { subject: account.subject, email: account.email }
    case 'line_oauth': {
      const { subject, name, email, profile_picture_url } = account
      return { subject, name, email, profile_picture_url }
    }
    case 'cross_app': {
      const { subject, provider_app_id, embedded_wallets, smart_wallets } = account
      return { subject, provider_app_id, embedded_wallets, smart_wallets }
    }
    default:
      return {
        [subjectFieldOf(account.type)]: readSubject(account),
        ...('username' in account && { username: account.username }),
      }
  }
}

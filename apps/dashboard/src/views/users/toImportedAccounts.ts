import type { ImportedAccount } from '@latchkey/contract/endpoints/directory'

/** Columns of an import, each with the account that its value names. */
const COLUMNS: Readonly<Record<string, (value: string) => ImportedAccount>> = {
  email: (address) => ({ type: 'email', address }),
  phone: (number) => ({ type: 'phone', number }),
  ethereum_wallet: (address) => ({ type: 'wallet', chain_type: 'ethereum', address }),
  solana_wallet: (address) => ({ type: 'wallet', chain_type: 'solana', address }),
  custom_user_id: (custom_user_id) => ({ type: 'custom_auth', custom_user_id }),
}
/** Names of the columns that an import reads. */
export const IMPORT_COLUMNS = Object.keys(COLUMNS)

/** Returns the accounts of a row. Columns that are not known are left out. */
export const toImportedAccounts = (
  header: readonly string[],
  row: readonly string[],
): ImportedAccount[] =>
  header.flatMap((name, place) => {
    const toAccount = COLUMNS[name.trim().toLowerCase()]
    // The apostrophe of an exported phone number is not part of it.
    const value = (row[place] ?? '').trim().replace(/^'/, '')
    return toAccount && value ? [toAccount(value)] : []
  })

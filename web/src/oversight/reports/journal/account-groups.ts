import type { AccountCode } from '@talaan/contract'

export interface CodeGroup {
  title: string
  accounts: readonly AccountCode[]
}

const titles = {
  tender: 'Money received',
  fee_category: 'Income by fee category',
  other_collection: 'Income from other collections',
  grant: 'Discounts by grant',
} as const

const kindOf = (key: string): string => key.split(':')[0]!

/** The accounts in groups; a group without accounts is left out. */
export function accountGroups(accounts: readonly AccountCode[]): CodeGroup[] {
  const own = accounts.filter(({ key }) => !(kindOf(key) in titles))
  const groups = Object.entries(titles).map(([kind, title]) => ({ title, accounts: accounts.filter(({ key }) => kindOf(key) === kind) }))
  return [{ title: 'Receivables, advances and others', accounts: own }, ...groups].filter((group) => group.accounts.length > 0)
}

import { createHash } from 'node:crypto'
import { type AccountCode, type AccountCodes, type Tender, tenderNames } from '@talaan/contract'
import type { AccountCodeRow } from './journal-queries.ts'

/** An account of the ledger as the statements name it. */
export interface AccountRecord {
  kind: string
  /** The id of the fee category, grant or kind of other collections, or the mode of payment. */
  part: string | null
  part_name: string | null
  code: string | null
  /** Its name in the accounting program. */
  code_name: string | null
}

const kindLabels: Readonly<Record<string, string>> = {
  receivable_students: 'Receivable from students',
  receivable_sponsors: 'Receivable from sponsors',
  unbilled_grants: 'Grants of sponsors, not yet billed',
  advances: 'Advances of students',
  refunds: 'Refunds given',
  opening_balances: 'Opening balances',
  write_offs: 'Write-offs',
  discounts: 'Cash discounts and others without a grant',
}

/** What an account is for, in the words of the portal. */
function labelOf({ kind, part, part_name }: AccountRecord): string {
  if (kind === 'tender') return `Received: ${tenderNames[part as Tender]}`
  if (kind === 'fee_category' || kind === 'other_collection') return `Income: ${part_name}`
  if (kind === 'grant') return `Discount: ${part_name}`
  return kindLabels[kind]!
}

const keyOf = ({ kind, part }: Pick<AccountRecord, 'kind' | 'part'>): string => (part === null ? kind : `${kind}:${part}`)

export const presentAccount = (record: AccountRecord): AccountCode => ({
  key: keyOf(record),
  label: labelOf(record),
  code: record.code,
  name: record.code_name,
})

export function presentAccountCodes(records: readonly AccountRecord[]): AccountCodes {
  const accounts = records.map(presentAccount)
  return { accounts, version: createHash('sha256').update(JSON.stringify(accounts)).digest('hex').slice(0, 16) }
}

interface GivenCode {
  key: string
  code: string
  name: string
}

/** A text for each field that is wrong: an unknown account, a code without a name, one code with two names, and an account that is given twice. */
export function findCodeErrors(given: readonly GivenCode[], present: AccountCodes): Record<string, string> {
  const errors: Record<string, string> = {}
  const keys = new Set(present.accounts.map(({ key }) => key))
  const givenKeys = new Set(given.map(({ key }) => key))
  const names = new Map<string, string>()
  for (const { key, code, name } of present.accounts) if (code && name && !givenKeys.has(key)) names.set(code, name)
  const placeOf = new Map<string, number>()
  for (const [place, { key, code, name }] of given.entries()) {
    if (!keys.has(key)) errors[`codes.${place}.key`] = 'There is no such account'
    const earlierPlace = placeOf.get(key)
    if (earlierPlace !== undefined) errors[`codes.${place}.key`] = `This account is already in row ${earlierPlace + 1}`
    else placeOf.set(key, place)
    if (code === '') continue
    const other = names.get(code)
    if (name === '') errors[`codes.${place}.name`] = 'Enter the name of the account'
    else if (other !== undefined && other !== name) errors[`codes.${place}.name`] = `The code ${code} has the name “${other}” elsewhere`
    else names.set(code, name)
  }
  return errors
}

/** The row of a code: what is behind the colon of its key says which one of its kind it is. */
export function toCodeRow({ key, code, name }: GivenCode): AccountCodeRow {
  const [kind, part] = key.split(':') as [string, string | undefined]
  return {
    kind,
    fee_category_id: kind === 'fee_category' ? Number(part) : null,
    tender: kind === 'tender' ? part! : null,
    grant_id: kind === 'grant' ? Number(part) : null,
    other_collection_kind_id: kind === 'other_collection' ? Number(part) : null,
    code,
    name,
  }
}

import { type AccountLedger, tenderNames } from '@talaan/contract'
import type { EntryRecord } from './statement-queries.ts'

/** The entries of a ledger as sentences, each with the balance after it. */
export function presentEntries(rows: readonly EntryRecord[]): AccountLedger['entries'] {
  let balance = 0
  return rows.map((row) => {
    balance += row.amount_centavos
    const { kind, by, amount_centavos } = row
    return { at: row.at.toISOString(), kind, text: describeEntry(row), by, amount_centavos, balance_centavos: balance }
  })
}

function describeEntry({ kind, version, or_number, tender, reason }: EntryRecord): string {
  const detail = reason ? `: ${reason}` : ''
  if (kind === 'assessment') return version === 1 ? `Assessment${detail}` : `Assessment, version ${version}${detail}`
  if (kind === 'adjustment') return `Adjustment${detail}`
  const receipt = `OR ${or_number}`
  return kind === 'void' ? `${receipt} voided${detail}` : `${receipt}, ${tenderNames[tender!]}${detail}`
}

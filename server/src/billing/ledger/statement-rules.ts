import { type AccountLedger, billingKindNames, tenderNames, termName } from '@talaan/contract'
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

function describeEntry(row: EntryRecord): string {
  const { kind, version, or_number, type, memo_number, tender, reason } = row
  const detail = reason ? `: ${reason}` : ''
  if (kind === 'assessment') return version === 1 ? `Assessment${detail}` : `Assessment, version ${version}${detail}`
  if (kind === 'adjustment')
    return type === null || type === 'withdrawal' ? `Adjustment${detail}` : `${billingKindNames[type]} ${memo_number}${detail}`
  if (kind === 'fee') return reason ?? 'Fee'
  if (kind === 'transfer') return `${describeTransfer(row)}${detail}`
  if (kind === 'refund') return `Refund ${memo_number}, ${tenderNames[tender!]}${detail}`
  if (kind === 'refund_void') return `Refund ${memo_number} voided${detail}`
  const receipt = `OR ${or_number}`
  if (kind === 'return') return `Check of ${receipt} returned by the bank${detail}`
  return kind === 'void' ? `${receipt} voided${detail}` : `${receipt}, ${tenderNames[tender!]}${detail}`
}

/** From where credit came, or where it went. */
function describeTransfer({ amount_centavos, other_term }: EntryRecord): string {
  const other = other_term ? `the ${termName(other_term)}` : 'the advance'
  return amount_centavos < 0 ? `Transferred from ${other}` : `Transferred to ${other}`
}

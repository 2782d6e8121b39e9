import { formatPesos, termName } from '@talaan/contract'
import { advanceOf } from '#billing/ledger/reads.ts'
import { holdKinds } from '#enrollment/holds/kinds.ts'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import type { Db } from '#platform/db/database.ts'
import type { HoldText } from './rules.ts'
import { listOpenHolds, listUnpaidTerms } from './student-queries.ts'

/** Holds, those of offices that stop a transcript among them, and balances of a student, in words. */
export async function openHoldsOf(db: Db, studentId: number): Promise<HoldText[]> {
  const holds = (await listOpenHolds(db, studentId)).map(({ kind, reason, amount_centavos }) => ({
    text: `${holdKinds[kind].name}: ${reason.replace(/\.$/, '')}${amount_centavos ? `, ${formatPesos(amount_centavos)}` : ''}`,
    office: holdKinds[kind].office,
  }))
  const offices = (await officeHoldReasons(db, studentId, 'transcript')).map(({ message, office = 'Registrar' }) => ({
    text: message,
    office,
  }))
  const balances = (await listUnpaidTerms(db, studentId)).map(({ balance_centavos, ...term }) => ({
    text: `Balance of the ${termName(term)}: ${formatPesos(balance_centavos)}`,
    office: 'Cashier',
  }))
  return [...holds, ...offices, ...balances]
}

/** What is held as an advance, which may pay a balance. */
export async function advanceText(db: Db, studentId: number): Promise<HoldText[]> {
  const advance = await advanceOf(db, studentId)
  return advance > 0 ? [{ text: `Advance: ${formatPesos(advance)}`, office: 'Cashier' }] : []
}

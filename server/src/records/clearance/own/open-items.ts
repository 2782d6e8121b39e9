import { formatPesos, type Reason } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import type { Db } from '#platform/db/database.ts'
import { notClearedReason } from '../reasons.ts'
import { listOwnClasses, listOwnOfficeStatuses, listTermsOfStudent } from './own-queries.ts'

export interface OpenItems {
  classes: Reason[]
  offices: Reason[]
  money: Reason[]
}

/** What a student has not cleared: classes of the newest term, deficiencies of offices, and all that is not paid, promised or not. */
export async function openItems(db: Db, studentId: number): Promise<OpenItems> {
  const [term] = await listTermsOfStudent(db, studentId)
  const classes = term ? (await listOwnClasses(db, term.enrollment_id)).filter(({ status }) => status === 0) : []
  const offices = await listOwnOfficeStatuses(db, { student_id: studentId, level_type: term?.level_type ?? '' })
  const account = term && (await accountOf(db, term.enrollment_id))
  const unpaid = account ? Math.max(0, account.balance_centavos) + Math.max(0, account.old_balance_centavos) : 0
  return {
    classes: classes.map(({ code, title, instructor }) =>
      notClearedReason(`${code} ${title} is not cleared.`, instructor ?? 'Instructor', 'Ask the instructor to clear the class'),
    ),
    offices: offices.flatMap(({ name, open }) =>
      open.map(({ reason, amount_centavos, how_to_clear }) =>
        notClearedReason(
          `${name}: ${[reason.replace(/\.$/, ''), amount_centavos && formatPesos(amount_centavos)].filter(Boolean).join(', ')}.`,
          name,
          how_to_clear ?? `Ask ${name} to clear it`,
        ),
      ),
    ),
    money: unpaid > 0 ? [notClearedReason(`${formatPesos(unpaid)} is not paid.`, 'Cashier', 'Pay at the cashier')] : [],
  }
}

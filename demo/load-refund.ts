import { sql } from 'kysely'
import { requestAdjustment } from '../server/src/cashier/payments/adjustments/adjustments.ts'
import { requestRefund } from '../server/src/cashier/payments/refunds/refunds.ts'
import { makeContext, type Tx, type UserContext } from '../server/src/platform/context.ts'

interface PaidAccount {
  enrollment_id: number
  student_id: number
  fee_category_id: number
  payee: string
}

/**
 * A credit memo on the first account of an earlier term, and the refund of the credit by somebody else, as nobody pays out a credit of their
 * own: a memo and a voucher to print.
 */
export async function loadRefund(tx: Tx, { administrator, cashier }: { administrator: number; cashier: number }): Promise<void> {
  const { rows } = await sql<PaidAccount>`
    select e.id as enrollment_id, e.student_id, k.id as fee_category_id, concat_ws(' ', i.first_name, i.last_name) as payee
    from enrollments e
    join enrollment_balances b on b.enrollment_id = e.id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join fee_categories k on k.name = 'Tuition'
    where e.status = 4 and b.balance_centavos = 0 and b.paid_centavos > 0
    order by e.school_year, e.semester, e.id limit 1`.execute(tx)
  const [account] = rows
  if (!account) return
  const { enrollment_id, student_id, fee_category_id, payee } = account
  const amount = 500_00
  const reason = 'A sponsor pays part of the tuition'
  await requestAdjustment(contextOf(tx, administrator), { id: enrollment_id, kind: 'credit_memo', fee_category_id, amount, reason })
  const refund = { enrollment_id, amount, method: 'check', payee, reference: 'BPI 0001', reason } as const
  await requestRefund(contextOf(tx, cashier), { id: student_id, ...refund })
}

/** A person as if signed in, whose calls are part of the transaction that loads the school. */
function contextOf(tx: Tx, id: number): UserContext {
  const ctx = makeContext({
    db: tx,
    now: new Date(),
    requestId: 'demo',
    ip: '127.0.0.1',
    userAgent: 'demo',
    files: undefined as never,
    config: undefined as never,
    publicUrl: '',
  })
  const actor = { id, name: 'Demo', email: null, roles: [], is_admin: false, rights: undefined as never }
  return { ...ctx, actor, session: Buffer.alloc(0), transaction: (run) => run(tx) }
}

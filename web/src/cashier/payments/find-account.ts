import type { AccountRow } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { enrollmentStatusName } from '@talaan/contract/values'
import { call } from '#lib/call.ts'
import { listName } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import type { Finder } from '#shared/finders.ts'

const MAX_RESULTS = 5

/** The cashier's screen of an account; of a student without enrollments, the one for all terms. */
export const billingPath = ({ student_id, enrollment_id }: Pick<AccountRow, 'student_id' | 'enrollment_id'>) =>
  enrollment_id === null
    ? fillPath('/admin/payments/students/:id', { id: student_id })
    : fillPath('/admin/payments/billing/:id', { id: enrollment_id })

/** Finds students by name or number; choosing one opens their bill on the cashier's screen. */
export const findAccount: Finder = {
  name: 'accounts',
  find: async (text, signal) => {
    const { data } = await call(payments.accounts, { search: text, limit: MAX_RESULTS, page: 1 }, { signal })
    return data.map((row) => ({
      id: `account-${row.student_id}-${row.enrollment_id}`,
      label: listName(row),
      person: row,
      description: [
        row.student_id_number ?? row.trans_no,
        row.course?.code,
        row.status !== null && enrollmentStatusName(row.status),
        'Billing',
      ]
        .filter(Boolean)
        .join(' · '),
      icon: 'billing',
      to: billingPath(row),
      action: 'Receive a payment',
    }))
  },
}

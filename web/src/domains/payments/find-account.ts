import { payments } from '@talaan/contract/calls'
import { call } from '../../lib/call.ts'
import { listName } from '../../lib/format.ts'
import { fillPath } from '../../lib/paths.ts'
import type { Finder } from '../../shared/finders.ts'
import { statusWord } from '../../shared/status-badge.tsx'

const MAX_RESULTS = 5

/** Finds students by name or number; choosing one opens their bill on the cashier's screen. */
export const findAccount: Finder = {
  name: 'accounts',
  find: async (text, signal) => {
    const { data } = await call(payments.accounts, { search: text, limit: MAX_RESULTS, page: 1 }, { signal })
    return data.map((row) => ({
      id: `account-${row.enrollment_id}`,
      label: listName(row),
      description: [row.student_id_number ?? row.trans_no, row.course.code, statusWord(row.status), 'Billing'].filter(Boolean).join(' · '),
      icon: 'billing',
      to: fillPath('/admin/payments/billing/:id', { id: row.enrollment_id }),
    }))
  },
}

import type { Account } from '@talaan/contract'
import { date, isoDate } from '#lib/format.ts'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { buildInstallments } from '../installments.ts'

/** The schedule on paper, with what is paid of each installment and what remains. */
export function ScheduleTable({ account }: { account: Account }) {
  const installments = buildInstallments(account, isoDate(new Date())).filter((part) => part.amount_centavos > 0)
  if (installments.length === 0) return null
  const label = 'Schedule of payments'
  return (
    <PrintedTable
      label={label}
      columns={{
        name: { label: account.plan ? `${label}: ${account.plan.name}` : label, value: (row) => row.name },
        due_on: { label: 'Due date', value: dueText },
        due: { label: 'Due', value: (row) => row.amount_centavos, kind: 'money' },
        paid: { label: 'Paid', value: (row) => row.amount_centavos - row.left_centavos, kind: 'money' },
        remaining: { label: 'Remaining', value: (row) => row.left_centavos, kind: 'money' },
      }}
      rows={installments}
      rowKey={(row) => row.period}
    />
  )
}

function dueText({ due_on, status }: ReturnType<typeof buildInstallments>[number]): string {
  const day = due_on ? date(due_on) : 'No due date set'
  return status === 'overdue' ? `${day} (overdue)` : day
}

import type { Account } from '@talaan/contract'
import { date, isoDate, money } from '#lib/format.ts'
import { PrintTable } from '#ui/print/print-page.tsx'
import { buildInstallments } from '../installments.ts'

/** The schedule on paper, with what is paid of each installment and what remains. */
export function ScheduleTable({ account }: { account: Account }) {
  const installments = buildInstallments(account, isoDate(new Date())).filter((part) => part.amount_centavos > 0)
  if (installments.length === 0) return null
  return (
    <PrintTable label="Schedule of payments">
      <thead>
        <tr>
          <th>Schedule of payments{account.plan && `: ${account.plan.name}`}</th>
          <th>Due date</th>
          <th className="numeric">Due</th>
          <th className="numeric">Paid</th>
          <th className="numeric">Remaining</th>
        </tr>
      </thead>
      <tbody>
        {installments.map(({ period, name, due_on, amount_centavos, left_centavos, status }) => (
          <tr key={period}>
            <td>{name}</td>
            <td>
              {due_on ? date(due_on) : 'No due date set'}
              {status === 'overdue' && ' (overdue)'}
            </td>
            <td className="numeric">{money(amount_centavos)}</td>
            <td className="numeric">{money(amount_centavos - left_centavos)}</td>
            <td className="numeric">{money(left_centavos)}</td>
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}

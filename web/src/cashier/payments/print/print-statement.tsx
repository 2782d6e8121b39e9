import type { Account, Enrollment } from '@talaan/contract'
import { accountPrints } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { date, money, termTitle } from '#lib/format.ts'
import { listPaymentDetails } from '#shared/mode-of-payment.tsx'
import { PrintTable } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { AssessmentTable } from './assessment-table.tsx'
import { ScheduleTable } from './schedule-table.tsx'

/** The statement of account of one enrollment: bill, payments, balance, schedule, and what earlier terms owe. */
export default function PrintStatement() {
  return (
    <AccountSheet title="Statement of Account" entry={accountPrints.printStatement}>
      {(enrollment) => (
        <>
          <AssessmentTable assessment={enrollment.assessment} />
          <PaymentsTable account={enrollment} />
          {enrollment.withdrawn_at === null && (
            <>
              <ScheduleTable account={enrollment} />
              <GradeAmounts minimums={enrollment.assessment ? enrollment.minimums : []} />
            </>
          )}
          <OtherAmounts enrollment={enrollment} />
        </>
      )}
    </AccountSheet>
  )
}

function PaymentsTable({ account }: { account: Account }) {
  const payments = account.payments.filter((payment) => payment.voided_at === null && payment.applied_centavos !== 0)
  const isCredit = account.balance_centavos < 0
  return (
    <PrintTable label="Payments">
      <thead>
        <tr>
          <th>Date</th>
          <th>OR no.</th>
          <th>Particulars</th>
          <th className="numeric">Payment</th>
        </tr>
      </thead>
      <tbody>
        {payments.length === 0 && (
          <tr>
            <td colSpan={4}>No payments yet</td>
          </tr>
        )}
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td className="whole">{date(payment.paid_on)}</td>
            <td className="whole">{payment.or_number}</td>
            <td>
              {[tenderNames[payment.tender], ...listPaymentDetails(payment), payment.purpose, payment.remarks].filter(Boolean).join(', ')}
              {payment.applied_centavos !== payment.amount_centavos && ` (of ${money(payment.amount_centavos)})`}
            </td>
            <td className="numeric">{money(payment.applied_centavos)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={3} scope="row">
            Total paid
          </th>
          <th className="numeric">{money(account.paid_centavos)}</th>
        </tr>
        <tr className="result">
          <th colSpan={3} scope="row">
            {isCredit ? 'Credit balance' : 'Balance'}
          </th>
          <th className="numeric">{money(Math.abs(account.balance_centavos))}</th>
        </tr>
      </tfoot>
    </PrintTable>
  )
}

const periodNames = { midterm: 'midterm', final: 'final' } as const

function GradeAmounts({ minimums }: { minimums: Account['minimums'] }) {
  if (minimums.length === 0) return null
  const label = 'Amount needed to see grades'
  return (
    <PrintedTable
      label={label}
      columns={{
        period: { label, value: (row) => `To see ${periodNames[row.period]} grades` },
        required: { label: 'Minimum', value: (row) => row.required_centavos, kind: 'money' },
        missing: { label: 'Still needed', value: (row) => (row.shown ? 'Grades are shown' : row.missing_centavos), kind: 'money' },
      }}
      rows={minimums}
      rowKey={(row) => row.period}
    />
  )
}

/** What the student owes or has besides this term: earlier terms, fees on demand and money for the next bill. */
function OtherAmounts({ enrollment }: { enrollment: Enrollment }) {
  const { earlier_accounts, opening_balance_centavos, old_balance_centavos, other_fees_centavos, advance_centavos, balance_centavos } =
    enrollment
  const amounts = [
    ...(opening_balance_centavos > 0 ? [{ label: 'Opening balance', centavos: opening_balance_centavos }] : []),
    ...earlier_accounts.map((account) => ({ label: termTitle(account), centavos: account.balance_centavos })),
    ...(earlier_accounts.length > 0 || opening_balance_centavos > 0 ? [{ label: 'Old balance', centavos: old_balance_centavos }] : []),
    ...(other_fees_centavos > 0 ? [{ label: 'Fees on demand', centavos: other_fees_centavos }] : []),
    ...(advance_centavos > 0 ? [{ label: 'Advance, which pays the next bill', centavos: -advance_centavos }] : []),
  ]
  if (amounts.length === 0) return null
  const label = 'Other balances'
  return (
    <PrintedTable
      label={label}
      columns={{
        name: { label, value: (row) => row.label },
        balance: { label: 'Balance', value: (row) => row.centavos, kind: 'money' },
      }}
      own={{ balance: ({ centavos }) => (centavos < 0 ? `${money(-centavos)} credit` : money(centavos)) }}
      rows={amounts}
      rowKey={(row) => row.label}
      total={{ centavos: old_balance_centavos + other_fees_centavos + Math.max(0, balance_centavos) }}
      totalLabel="Total to pay with this term"
    />
  )
}

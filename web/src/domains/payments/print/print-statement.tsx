import type { Account, Enrollment } from '@talaan/contract'
import { tenderNames } from '@talaan/contract/values'
import { date, money, termTitle } from '../../../lib/format.ts'
import { PrintTable } from '../../../ui/print/print-page.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { AssessmentTable } from './assessment-table.tsx'
import { ScheduleTable } from './schedule-table.tsx'

/** The statement of account of one enrollment: bill, payments, balance, schedule, and what earlier terms owe. */
export default function PrintStatement() {
  return (
    <AccountSheet title="Statement of Account">
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
          <EarlierTerms enrollment={enrollment} />
        </>
      )}
    </AccountSheet>
  )
}

function PaymentsTable({ account }: { account: Account }) {
  const payments = account.payments.filter((payment) => payment.voided_at === null)
  // Money of this term's receipts that went elsewhere, or of other receipts that came here.
  const otherCentavos = account.paid_centavos - payments.reduce((sum, payment) => sum + payment.amount_centavos, 0)
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
        {payments.length === 0 && otherCentavos === 0 && (
          <tr>
            <td colSpan={4}>No payments yet</td>
          </tr>
        )}
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td className="whole">{date(payment.paid_on)}</td>
            <td className="whole">{payment.or_number}</td>
            <td>{[tenderNames[payment.tender], payment.reference, payment.remarks].filter(Boolean).join(', ')}</td>
            <td className="numeric">{money(payment.amount_centavos)}</td>
          </tr>
        ))}
        {otherCentavos !== 0 && (
          <tr>
            <td colSpan={3}>Credits and transfers of other terms</td>
            <td className="numeric">{money(otherCentavos)}</td>
          </tr>
        )}
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
  return (
    <PrintTable label="Amount needed to see grades">
      <thead>
        <tr>
          <th>Amount needed to see grades</th>
          <th className="numeric">Minimum</th>
          <th className="numeric">Still needed</th>
        </tr>
      </thead>
      <tbody>
        {minimums.map(({ period, required_centavos, missing_centavos, shown }) => (
          <tr key={period}>
            <td>To see {periodNames[period]} grades</td>
            <td className="numeric">{money(required_centavos)}</td>
            <td className="numeric">{shown ? 'Grades are shown' : money(missing_centavos)}</td>
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}

/** The balances of earlier terms, and what is owed with them. */
function EarlierTerms({ enrollment }: { enrollment: Enrollment }) {
  const { earlier_accounts: earlierAccounts, old_balance_centavos: oldCentavos, balance_centavos: balanceCentavos } = enrollment
  if (earlierAccounts.length === 0) return null
  return (
    <PrintTable label="Earlier terms">
      <thead>
        <tr>
          <th>Earlier terms</th>
          <th className="numeric">Balance</th>
        </tr>
      </thead>
      <tbody>
        {earlierAccounts.map((account) => (
          <tr key={account.id}>
            <td>{termTitle(account)}</td>
            <td className="numeric">
              {account.balance_centavos < 0 ? `${money(-account.balance_centavos)} credit` : money(account.balance_centavos)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Old balance</th>
          <th className="numeric">{money(oldCentavos)}</th>
        </tr>
        <tr className="result">
          <th scope="row">Total to pay with this term</th>
          <th className="numeric">{money(oldCentavos + Math.max(0, balanceCentavos))}</th>
        </tr>
      </tfoot>
    </PrintTable>
  )
}

import { Button } from '@mantine/core'
import type { PayerAccount, Payment } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { isoDate, level, listName, money, termTitle } from '../../../lib/format.ts'
import { useParams } from '../../../lib/navigation.tsx'
import { fillPath } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/query.ts'
import { Face } from '../../../shared/people/person-cell.tsx'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { isAdministrator, useCurrentUser } from '../../../shared/terms/current-term.ts'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Money } from '../../../ui/list/figures.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { Column } from '../../../ui/list/types.ts'
import { Panel } from '../../../ui/page.tsx'
import { StudentGrants } from '../../grants/student-grants.tsx'
import { Section } from '../account-cards.tsx'
import { printReceiptAction } from '../account-prints.tsx'
import { PaymentTable } from '../payment-table.tsx'
import classes from '../payments.module.css'
import { HoldCleared } from '../receive/hold-cleared.tsx'
import { ReceivePayment } from '../receive/receive-payment.tsx'
import type { ReleasedAccount } from '../receive/use-payment-form.ts'
import { StudentSearch } from '../student-search.tsx'
import { CreditTransfers } from './credit-transfers.tsx'
import { OtherFees } from './other-fees.tsx'

const VoidPayment = lazy(() => import('../void-payment.tsx').then((file) => ({ default: file.VoidPayment })))

/** Loaded on demand: the balances are above it. */
const StudentLedger = lazy(() => import('./student-ledger.tsx'))

type StudentTerm = PayerAccount['terms'][number]

const termColumns: readonly Column<StudentTerm>[] = [
  {
    key: 'term',
    label: 'Term',
    render: (row) => (
      <RowLink to={fillPath('/admin/payments/billing/:id', { id: row.enrollment_id })}>
        <b className={classes.name}>{termTitle(row)}</b>
        <span className={classes.small}>
          {row.course} · {level(row.level)}
        </span>
      </RowLink>
    ),
  },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} withdrawn={row.withdrawn} /> },
  { key: 'charged', label: 'Charged', align: 'end', render: (row) => money(row.charged_centavos) },
  { key: 'paid', label: 'Paid', align: 'end', render: (row) => money(row.paid_centavos) },
  { key: 'balance', label: 'Balance', align: 'end', render: (row) => <Money centavos={row.balance_centavos} /> },
]

/** What one student owes and has paid over all terms, also without any: applicants, former students and graduates. */
export default function StudentBilling() {
  const { id } = useParams('/admin/payments/students/:id')
  const query = useCall(payerAccounts.payerAccount, { id })
  const search = useRef<{ focus: () => void }>(null)
  return (
    <>
      <div className={classes.counter}>
        <StudentSearch ref={search} />
      </div>
      <States query={query} skeleton={<Skeleton count={12} height={28} />}>
        {({ data }) => <StudentDesk key={data.student_id} account={data} onDone={() => search.current?.focus()} />}
      </States>
    </>
  )
}

function StudentDesk({ account, onDone }: { account: PayerAccount; onDone: () => void }) {
  const [releasedAccounts, setReleasedAccounts] = useState<ReleasedAccount[]>([])
  return (
    <div className={classes.desk}>
      <div className={classes.wide}>
        <StudentHead account={account} />
      </div>
      <div className={classes.main}>
        {releasedAccounts.map((released) => (
          <HoldCleared key={released.id} account={released} isHere={false} />
        ))}
        <Section title="Terms">
          {account.terms.length === 0 ? (
            <p className={classes.nothing}>This student has no enrollment.</p>
          ) : (
            <DataTable boxed columns={termColumns} rows={account.terms} rowKey={(row) => row.enrollment_id} wide="Balances by term" />
          )}
        </Section>
        <StudentGrants student={{ id: account.student_id, name: listName(account) }} />
        <OtherFees account={account} />
        <CreditTransfers account={account} />
        <StudentPayments account={account} />
        <Ledgers account={account} />
      </div>
      <div className={classes.side}>
        {account.can.receive_payment && (
          <Section title="Receive advance">
            <Panel>
              <ReceivePayment
                isAdvance
                payer={{ student_id: account.student_id }}
                next_or_number={account.next_or_number}
                onPaid={(released) => {
                  setReleasedAccounts(released)
                  onDone()
                }}
              />
            </Panel>
          </Section>
        )}
      </div>
    </div>
  )
}

function StudentHead({ account }: { account: PayerAccount }) {
  const { balance_centavos, advance_centavos } = account
  return (
    <Panel>
      <div className={classes.who}>
        <Face name={listName(account)} image={account.image} size={56} />
        <div className={classes.whoText}>
          <h1>{listName(account)}</h1>
          <p>{[account.student_id_number ?? account.trans_no, 'All terms'].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={classes.balance}>
          <span>{balance_centavos < 0 ? 'Credit' : 'Balance'}</span>
          <b aria-live="polite">
            <Money centavos={Math.abs(balance_centavos)} />
          </b>
          {advance_centavos > 0 && <strong>Advance {money(advance_centavos)}; it pays the next bill</strong>}
        </div>
      </div>
    </Panel>
  )
}

function StudentPayments({ account }: { account: PayerAccount }) {
  const user = useCurrentUser()
  const [paymentToVoid, setPaymentToVoid] = useState<Payment>()
  const today = isoDate(new Date())
  const canVoid = (payment: Payment) =>
    account.can.void_payment && !payment.voided_at && (isAdministrator(user) || isoDate(payment.created_at) === today)
  return (
    <Section title="Payments">
      <PaymentTable
        payments={account.payments}
        actions={(payment) => [
          printReceiptAction(payment),
          ...(canVoid(payment) ? [{ label: 'Void payment', danger: true, run: () => setPaymentToVoid(payment) }] : []),
        ]}
      />
      {paymentToVoid && (
        <Suspense>
          <VoidPayment payment={paymentToVoid} onClose={() => setPaymentToVoid(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

function Ledgers({ account }: { account: PayerAccount }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Ledger"
      aside={
        !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Show ledger
          </Button>
        )
      }
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton count={8} height={28} />}>
          <StudentLedger account={account} />
        </Suspense>
      ) : (
        <p className={classes.nothing}>Other fees and advances, and the ledger of each term.</p>
      )}
    </Section>
  )
}

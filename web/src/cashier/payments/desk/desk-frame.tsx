import { Group } from '@mantine/core'
import type { PayerAccount } from '@talaan/contract'
import { payments as calls } from '@talaan/contract/calls'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { useReceiptActions } from '#shared/receipt/receipt-actions.tsx'
import { Skeleton, States, type StatesProps } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { printReceiptAction } from '../account-prints.tsx'
import { PaymentTable } from '../payment-table.tsx'
import classes from '../payments.module.css'
import { HoldCleared } from '../receive/hold-cleared.tsx'
import type { Received } from '../receive/use-payment-form.ts'
import { Section } from '../section.tsx'
import { StudentSearch } from '../student-search.tsx'

interface DeskPaymentsProps {
  payments: PayerAccount['payments']
  /** The documents to print. */
  prints?: ReactNode
  onVoided: () => void
}

/** The payments at a desk, with their receipts. */
function DeskPayments({ payments, prints, onVoided }: DeskPaymentsProps) {
  const receiptActions = useReceiptActions()
  return (
    <Section
      title="Payments"
      aside={
        prints && (
          <Group gap="xs" align="stretch">
            {prints}
          </Group>
        )
      }
    >
      <PaymentTable
        payments={payments}
        actions={(payment) => [
          printReceiptAction(payment),
          ...receiptActions(payment, {
            returnCheck: calls.returnCheck,
            consequence: 'the amount of the check is open again',
            void: calls.voidPayment,
            onVoided,
          }),
        ]}
      />
    </Section>
  )
}

/** Beside the student, not before them: it is loaded after the desk. */
const ShiftStrip = lazyNamed(() => import('#cashier/cashier-shifts/shift-strip.tsx'), 'ShiftStrip')

const OtherCollectionButton = lazyNamed(() => import('#cashier/other-collections/other-collection-button.tsx'), 'OtherCollectionButton')

interface DeskFrameProps<T> extends Pick<StatesProps<T>, 'query'> {
  children: (answer: T, focusSearch: () => void) => ReactNode
}

/** A screen where money is received: the search for the next student, and the desk of the present one below it. */
export function DeskFrame<T>({ query, children }: DeskFrameProps<T>) {
  const search = useRef<{ focus: () => void }>(null)
  return (
    <>
      <div className={classes.shift}>
        <Suspense>
          <ShiftStrip />
        </Suspense>
      </div>
      <div className={classes.counter}>
        {/* Before the search in the order of keys: after a payment the receipt is the next stop after the search. */}
        <div className={classes.otherCollection}>
          <Suspense>
            <OtherCollectionButton />
          </Suspense>
        </div>
        <StudentSearch ref={search} />
      </div>
      <States query={query} skeleton={<Skeleton count={12} height={28} />}>
        {(answer) => children(answer, () => search.current?.focus())}
      </States>
    </>
  )
}

interface DeskProps {
  /** The enrollment whose account is open; undefined at the desk of a student over all terms. */
  enrollmentId?: number
  head: ReactNode
  /** Between the head and the form. */
  notices?: ReactNode
  /** The form that receives money, and what can be charged. */
  form: (onPaid: (received: Received) => void) => ReactNode
  payments: PayerAccount['payments']
  /** The documents to print, beside the title of the payments. */
  prints?: ReactNode
  /** Below the payments. */
  children?: ReactNode
  side: ReactNode
  onPaid: () => void
}

/** The desk of one student. A payment shows its receipt to print, and which holds it has released. */
export function Desk({ enrollmentId, head, notices, form, payments, prints, children, side, onPaid }: DeskProps) {
  const [received, setReceived] = useState<Received>()
  const showReceived = (next: Received) => {
    setReceived(next)
    onPaid()
  }
  return (
    <div className={classes.desk}>
      {received && <ReceiptNotice payment={received.payment} />}
      <div className={layout.wide}>{head}</div>
      <div className={classes.main}>
        {received?.released_enrollments.map((account) => (
          <HoldCleared key={account.id} account={account} isHere={account.id === enrollmentId} />
        ))}
        {notices}
        {form(showReceived)}
        <DeskPayments payments={payments} prints={prints} onVoided={() => setReceived(undefined)} />
        {children}
      </div>
      <div className={classes.side}>{side}</div>
    </div>
  )
}

/** The receipt of the payment that was just received: the first stop of the Tab key after the search for the next student. */
const ReceiptNotice = ({ payment: { id, or_number, amount_centavos } }: { payment: Received['payment'] }) => (
  <div className={classes.receipt} role="status">
    <span>
      Receipt <b>{or_number}</b> of {money(amount_centavos)}
    </span>
    <PrintLink to={fillPath('/payments/receipts/:id/print', { id })} label="Print receipt" />
  </div>
)

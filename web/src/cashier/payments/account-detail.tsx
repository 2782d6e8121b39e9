import { Button, Group } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { enrollment as calls } from '@talaan/contract/calls'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AccountHolds } from '#enrollment/enrollment/holds/account-holds.tsx'
import { date } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { AccountPlan, AssessmentCard } from './account-cards.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountPrints, printReceiptAction } from './account-prints.tsx'
import { AssessAgain } from './assess-again.tsx'
import { OldBalance } from './old-balance.tsx'
import { PaymentTable } from './payment-table.tsx'
import classes from './payments.module.css'
import { Section } from './section.tsx'

/** Loaded on demand: most accounts are opened to see the balance. */
const AccountLedger = lazy(() => import('./account-ledger.tsx'))
const BillVersions = lazy(() => import('./bill/bill-versions.tsx'))
const AccountNotes = lazy(() => import('#cashier/promissory-notes/account-notes.tsx'))
const AccountAdjustments = lazy(() => import('./adjustments/account-adjustments.tsx'))

export default function AccountDetail() {
  const { id } = useParams('/admin/accounts/:id')
  const query = useCall(calls.enrollAccount, { id, part: 'account' })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <AccountPage enrollment={data} />}
    </States>
  )
}

function AccountPage({ enrollment }: { enrollment: Enrollment }) {
  const { assessment } = enrollment
  return (
    <div className={classes.desk}>
      <div className={layout.wide}>
        <AccountHead enrollment={enrollment} />
      </div>
      <div className={classes.main}>
        <Reasons reasons={enrollment.reasons} />
        <OldBalance enrollment={enrollment} path="/admin/accounts/:id" />
        <AccountHolds enrollment={enrollment} />
        <Section
          title="Payments"
          aside={
            <Group gap="xs" align="stretch">
              <AccountPrints enrollmentId={enrollment.id} />
              <RecordHistory of="accountHistory" id={enrollment.id} title="History of the account" />
              {enrollment.can.receive_payment && (
                <Button component={Link} to={fillPath('/admin/payments/billing/:id', { id: enrollment.id })}>
                  Receive payment
                </Button>
              )}
            </Group>
          }
        >
          <PaymentTable payments={enrollment.payments} actions={(payment) => [printReceiptAction(payment)]} />
        </Section>
        <Section title="Assessment" aside={assessment && <small>As of {date(assessment.computed_at)}</small>}>
          <AssessmentCard assessment={assessment} />
          <AssessAgain enrollment={enrollment} />
        </Section>
        <OnDemandSection
          title="Versions"
          button="Show versions"
          text="All bills of this term, with the user, date, reason and changes."
          content={() => <BillVersions enrollmentId={enrollment.id} />}
        />
        <AdjustmentsSection enrollment={enrollment} />
        <OnDemandSection
          title="Promissory notes"
          button="Show notes"
          text="Promissory notes requested and granted, and grades shown before the minimum payment."
          content={() => <AccountNotes enrollmentId={enrollment.id} />}
        />
        <OnDemandSection
          title="Ledger"
          button="Show ledger"
          text="Charges and payments by fee category, and every entry with the balance after it."
          content={() => <AccountLedger enrollmentId={enrollment.id} />}
        />
      </div>
      <div className={classes.side}>{enrollment.withdrawn_at === null && <AccountPlan account={enrollment} />}</div>
    </div>
  )
}

function AdjustmentsSection({ enrollment }: { enrollment: Enrollment }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton count={3} height={28} />}>
        <AccountAdjustments enrollment={enrollment} />
      </Suspense>
    )
  const showButton = (
    <Button variant="default" onClick={() => setOpen(true)}>
      Show adjustments
    </Button>
  )
  return (
    <Section title="Adjustments and refunds" aside={showButton}>
      <p className={classes.nothing}>Memos, write-offs and refunds of this term, and requests waiting for approval.</p>
    </Section>
  )
}

interface OnDemandSectionProps {
  title: string
  button: string
  /** What the button shows. */
  text: string
  content: () => ReactNode
}

function OnDemandSection({ title, button, text, content }: OnDemandSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const showButton = (
    <Button variant="default" onClick={() => setOpen(true)}>
      {button}
    </Button>
  )
  return (
    <Section title={title} aside={!isOpen && showButton}>
      {isOpen ? <Suspense fallback={<Skeleton count={8} height={28} />}>{content()}</Suspense> : <p className={classes.nothing}>{text}</p>}
    </Section>
  )
}

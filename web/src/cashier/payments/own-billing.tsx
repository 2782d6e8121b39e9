import { Group } from '@mantine/core'
import type { Account, OtherFee, Response } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { enrollmentStatus } from '@talaan/contract/values'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ChangePlanButton } from '#cashier/payment-plans/choice/change-plan-button.tsx'
import { PermitLinks } from '#cashier/promissory-notes/permits/permit-links.tsx'
import { level, money, termTitle } from '#lib/format.ts'
import { OfflineNote } from '#shared/offline/offline-note.tsx'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Money, Pill } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { AssessmentCard, MinimumsCard, PlanName, ScheduleCard } from './account-cards.tsx'
import { BillChanges } from './bill/bill-changes.tsx'
import { FeeOnDemandTable, openingBalanceTitle } from './fee-on-demand-table.tsx'
import { PaymentTable } from './payment-table.tsx'
import classes from './payments.module.css'
import { Section } from './section.tsx'
import { PaymentInstructions } from './student/payment-instructions.tsx'
import { ToPay } from './to-pay.tsx'

const OwnNotes = lazy(() => import('#cashier/promissory-notes/own-notes.tsx'))

const OwnProofs = lazy(() => import('#cashier/payment-proofs/own-proofs.tsx'))

/** Most students have none. */
const OwnGrants = lazy(() => import('#cashier/grants/awards/own-grants.tsx'))

export type OwnAccount = Account & {
  id: number
  school_year: string
  semester: number
  course: string
  level: number
  status: number
  withdrawn: boolean
}

export default function OwnBilling() {
  const { query, savedAt } = useSavedCall(payments.ownAccount, {})
  return (
    <Page title="Billing">
      <OfflineNote savedAt={savedAt} />
      <States
        query={query}
        skeleton={<Skeleton count={10} height={28} />}
        isEmpty={({ data, on_demand_fees = [], advance_centavos = 0 }) =>
          data.length + on_demand_fees.length === 0 && advance_centavos === 0
        }
        // An answer that was saved on the device may be older than the fields with a default.
        empty={
          <>
            <Empty text="Not assessed yet. Your fees appear here once your subjects are added." />
            <ProofsWithoutAccount dueCentavos={0} />
          </>
        }
      >
        {({
          data: [newestAccount, ...olderAccounts],
          on_demand_fees = [],
          other_fees_centavos,
          opening_balance_centavos = 0,
          advance_centavos = 0,
          to_pay,
        }) => (
          <>
            <Advance centavos={advance_centavos} />
            <ToPay sum={to_pay} />
            {!newestAccount && <ProofsWithoutAccount dueCentavos={dueNext(to_pay) + (other_fees_centavos ?? 0)} />}
            {newestAccount && (
              <TermAccount
                account={newestAccount}
                hasPermits={savedAt === undefined && newestAccount.status === enrollmentStatus.enrolled}
                hasPlanChoice={savedAt === undefined}
              >
                <Suspense>
                  <OwnProofs
                    account={newestAccount}
                    dueCentavos={dueNext(to_pay)}
                    frame={(content) => <Section title="Proofs of payment">{content}</Section>}
                  />
                </Suspense>
                <Suspense>
                  <OwnNotes frame={(content) => <Section title="Promissory notes">{content}</Section>} />
                </Suspense>
              </TermAccount>
            )}
            <Suspense>
              <OwnGrants />
            </Suspense>
            <FeesOnDemand fees={on_demand_fees} openCentavos={other_fees_centavos} openingCentavos={opening_balance_centavos} />
            {olderAccounts.map((account) => (
              <EarlierTerm key={account.id} account={account} />
            ))}
          </>
        )}
      </States>
      <PaymentInstructions />
    </Page>
  )
}

/** What is proposed as the amount of a payment. */
const dueNext = (sum: Response<typeof payments.ownAccount>['to_pay'] | undefined): number =>
  sum?.amount_centavos || sum?.next?.amount_centavos || 0

const isOpeningBalance = (fee: OtherFee): boolean => fee.is_opening_balance

interface FeesOnDemandProps {
  fees: readonly OtherFee[]
  openCentavos: number
  openingCentavos: number
}

/** Fees that belong to no term, with the balance of the time before the portal. */
export function FeesOnDemand({ fees, openCentavos, openingCentavos }: FeesOnDemandProps) {
  return (
    <>
      {fees.some(isOpeningBalance) && (
        <Section title={openingBalanceTitle(openingCentavos)}>
          <FeeOnDemandTable fees={fees.filter(isOpeningBalance)} />
        </Section>
      )}
      {!fees.every(isOpeningBalance) && (
        <Section title={openCentavos > 0 ? `Fees on demand: ${money(openCentavos)} to pay at the cashier` : 'Fees on demand'}>
          <FeeOnDemandTable fees={fees.filter((fee) => !fee.is_opening_balance)} />
        </Section>
      )}
    </>
  )
}

/** A term before the newest one, opened on demand. */
export function EarlierTerm({ account, isOfChild }: Pick<TermAccountProps, 'account' | 'isOfChild'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {termTitle(account)}
        <b>
          <Money centavos={account.balance_centavos} />
        </b>
      </summary>
      {isOpen && <TermAccount account={account} isFolded isOfChild={isOfChild} />}
    </details>
  )
}

/** Proofs of payment of who has no bill yet, or no term any more. */
const ProofsWithoutAccount = ({ dueCentavos }: { dueCentavos: number }) => (
  <Suspense>
    <OwnProofs dueCentavos={dueCentavos} frame={(content) => <Section title="Proofs of payment">{content}</Section>} />
  </Suspense>
)

/** Money that was paid before there was a bill. */
export function Advance({ centavos }: { centavos: number }) {
  if (centavos <= 0) return null
  return (
    <p className={classes.cleared}>
      <b>Advance: {money(centavos)}.</b> It will be applied to the next bill.
    </p>
  )
}

interface TermAccountProps {
  account: OwnAccount
  isFolded?: boolean
  /** Whether the examination permits can be opened. */
  hasPermits?: boolean
  /** Whether the payment plan can be chosen. */
  hasPlanChoice?: boolean
  /** Whether a parent reads it, who sees no earlier versions of the bill. */
  isOfChild?: boolean
  /** Below the balance. */
  children?: ReactNode
}

export function TermAccount({ account, isFolded, hasPermits, hasPlanChoice, isOfChild, children }: TermAccountProps) {
  return (
    <div className={classes.term}>
      <div className={classes.termTop}>
        <OwnBalance account={account} isFolded={isFolded} />
        {children}
      </div>
      {/* After a withdrawal nothing is due by installments, and no payment shows grades. */}
      {!account.withdrawn && (
        <div className={classes.termColumn}>
          <Section
            title="Payments needed to see your grades"
            aside={
              hasPermits && (
                <Group gap="xs">
                  <PermitLinks enrollmentId={account.id} isOwn />
                </Group>
              )
            }
          >
            <MinimumsCard account={account} />
          </Section>
          <Section
            title="Schedule"
            aside={
              hasPlanChoice && account.assessment && account.paid_centavos === 0 && <ChangePlanButton enrollmentId={account.id} isOwn />
            }
          >
            <PlanName plan={account.plan} />
            <ScheduleCard account={account} />
          </Section>
        </div>
      )}
      <div className={classes.termColumn}>
        <Section title="Payments">
          <PaymentTable payments={account.payments} />
        </Section>
        <Section title="Assessment">
          <AssessmentCard assessment={account.assessment} />
        </Section>
        {!isOfChild && account.assessment !== null && account.assessment.version > 1 && <BillChanges enrollmentId={account.id} />}
      </div>
    </div>
  )
}

/** What is left to pay of a term. */
function OwnBalance({ account, isFolded }: { account: OwnAccount; isFolded?: boolean }) {
  const { assessment, balance_centavos: balanceCentavos, paid_centavos: paidCentavos, withdrawn } = account
  const isAssessed = assessment !== null || balanceCentavos !== 0
  return (
    <Panel>
      <div className={classes.ownBalance} data-small>
        <span>{isFolded ? 'Balance' : `${termTitle(account)} · ${account.course}, ${level(account.level)}`}</span>
        <b>{isAssessed ? money(Math.abs(balanceCentavos)) : 'Not assessed yet'}</b>
        {(isAssessed || paidCentavos > 0) && (
          <span>
            {balanceCentavos > 0 && 'Left to pay · '}
            {balanceCentavos < 0 && 'Credit · '}
            {money(paidCentavos)} paid{assessment && ` of ${money(assessment.net_centavos)}`}
          </span>
        )}
        {withdrawn && (
          <span>
            <Pill tone="gray">Withdrawn</Pill>
          </span>
        )}
      </div>
    </Panel>
  )
}

import { Anchor, Button } from '@mantine/core'
import type { ChargedFee, MemoKind, OtherFee, PayerAccount } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { memoKinds } from '@talaan/contract/values'
import { lazy, Suspense, useState } from 'react'
import { level, listName, money, termTitle } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { PersonBalance, PersonHead } from '#shared/people/person-head.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Money } from '#ui/list/figures.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import { memoVerb } from '../adjustments/memo-fields.tsx'
import { Desk, DeskFrame } from '../desk/desk-frame.tsx'
import { DeskPayment } from '../desk/desk-payment.tsx'
import { FeeOnDemandTable, openingBalanceTitle } from '../fee-on-demand-table.tsx'
import classes from '../payments.module.css'
import { listPayableTerms } from '../receive/payment-division.tsx'
import { Section } from '../section.tsx'
import { CreditTransfers } from './credit-transfers.tsx'

const ChargeOtherFees = lazyNamed(() => import('./charge-other-fees.tsx'), 'ChargeOtherFees')
const CancelOtherFee = lazyNamed(() => import('./cancel-other-fee.tsx'), 'CancelOtherFee')

const FeeAdjustments = lazy(() => import('../adjustments/fee-adjustments.tsx'))

/** Fees on demand of a student and what is owed for terms before the portal: charging, paying, adjusting and cancelling them. */
function FeesOnDemand({ account }: { account: PayerAccount }) {
  const [isCharging, setCharging] = useState(false)
  const [memo, setMemo] = useState<{ kind: MemoKind; fee: OtherFee }>()
  const { on_demand_fees, other_fees_centavos, can } = account
  const actions = (fee: ChargedFee): RowActions => [
    ...(fee.can.adjust ? memoKinds : [])
      .filter(
        (kind) => kind === 'debit_memo' || (kind === 'write_off' ? fee.open_centavos > 0 : fee.amount_centavos + fee.adjusted_centavos > 0),
      )
      .map((kind) => ({ label: memoVerb(kind), run: () => setMemo({ kind, fee }) })),
    fee.can.cancel && { label: 'Cancel fee', danger: true, dialog: (close) => <CancelOtherFee fee={fee} onClose={close} /> },
  ]
  const [balances, fees] = [on_demand_fees.filter((fee) => fee.is_opening_balance), on_demand_fees.filter((fee) => !fee.is_opening_balance)]
  return (
    <>
      {balances.length > 0 && (
        <Section title={openingBalanceTitle(account.opening_balance_centavos)}>
          <FeeOnDemandTable fees={balances} actions={actions} />
        </Section>
      )}
      <Section
        title={other_fees_centavos > 0 ? `Fees on demand: ${money(other_fees_centavos)} open` : 'Fees on demand'}
        aside={
          can.receive_payment && (
            <Button variant="default" onClick={() => setCharging(true)}>
              Charge fees on demand
            </Button>
          )
        }
      >
        <FeeOnDemandTable fees={fees} actions={actions} />
        <Suspense>{isCharging && <ChargeOtherFees account={account} onClose={() => setCharging(false)} />}</Suspense>
      </Section>
      {on_demand_fees.length > 0 && (
        <Suspense>
          <FeeAdjustments account={account} request={memo} onClose={() => setMemo(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const StudentGrants = lazyNamed(() => import('#cashier/grants/awards/student-grants.tsx'), 'StudentGrants')
/** Loaded on demand: the balances are above it. */
const StudentLedger = lazy(() => import('./student-ledger.tsx'))

/** What one student owes and has paid over all terms, also without any: applicants, former students and graduates. */
export default function StudentBilling() {
  const { id } = useParams('/admin/payments/students/:id')
  const query = useCall(payerAccounts.payerAccount, { id })
  return (
    <DeskFrame query={query}>
      {({ data }, focusSearch) => <StudentDesk key={data.student_id} account={data} onPaid={focusSearch} />}
    </DeskFrame>
  )
}

function StudentDesk({ account, onPaid }: { account: PayerAccount; onPaid: () => void }) {
  const { student_id, can, payments, next_or_number } = account
  const accounts = listPayableTerms(account)
  return (
    <Desk
      head={<StudentHead account={account} />}
      form={(showReceived) => (
        <>
          {can.receive_payment && (
            <DeskPayment
              payer={{ student_id }}
              next_or_number={next_or_number}
              accounts={accounts}
              quickAmounts={accounts.map(({ label, open_centavos }) => ({ label, centavos: open_centavos }))}
              nothingToPay="No balance."
              isAdvanceOpen={accounts.length === 0}
              onPaid={showReceived}
            />
          )}
          <FeesOnDemand account={account} />
        </>
      )}
      payments={payments}
      side={<Terms terms={account.terms} />}
      onPaid={onPaid}
    >
      <Suspense>
        <StudentGrants student={{ id: student_id, name: listName(account) }} />
      </Suspense>
      <CreditTransfers account={account} />
      <Ledgers account={account} />
    </Desk>
  )
}

/** The balance of each term, with a link to its account. */
function Terms({ terms }: Pick<PayerAccount, 'terms'>) {
  return (
    <Section title="Terms">
      {terms.length === 0 ? (
        <p className={classes.nothing}>This student has no enrollment.</p>
      ) : (
        <Panel padded={false}>
          <ul className={`${classes.lines} ${classes.pairs}`}>
            {terms.map((term) => (
              <li key={term.enrollment_id}>
                <span>
                  <Anchor component={Link} to={fillPath('/admin/payments/billing/:id', { id: term.enrollment_id })}>
                    <b>{termTitle(term)}</b>
                  </Anchor>
                  <small>
                    {term.course} · {level(term.level)}
                  </small>{' '}
                  <StatusBadge status={term.status} withdrawn={term.withdrawn} />
                </span>
                <span className={classes.figure}>
                  <b>
                    <Money centavos={term.balance_centavos} />
                  </b>
                  <small>
                    {money(term.paid_centavos)} paid
                    <br />
                    of {money(term.charged_centavos)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Section>
  )
}

function StudentHead({ account }: { account: PayerAccount }) {
  const { balance_centavos, advance_centavos } = account
  return (
    <Panel>
      <PersonHead
        heading="h1"
        name={listName(account)}
        image={account.image}
        facts={[account.student_id_number ?? account.trans_no, 'All terms']}
      >
        <PersonBalance centavos={balance_centavos}>
          {advance_centavos > 0 && <strong>Advance {money(advance_centavos)}; it pays the next bill</strong>}
        </PersonBalance>
      </PersonHead>
    </Panel>
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
        <p className={classes.nothing}>Fees on demand and advances, and the ledger of each term.</p>
      )}
    </Section>
  )
}

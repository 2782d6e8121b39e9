import { Anchor, Button, Group } from '@mantine/core'
import type { PayerAccount } from '@talaan/contract'
import { payerAccounts } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { level, listName, money, termTitle } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Money } from '#ui/list/figures.tsx'
import { Panel } from '#ui/page.tsx'
import { BalanceFigure } from '../balance-figure.tsx'
import { Desk, DeskFrame } from '../desk/desk-frame.tsx'
import { DeskPayment } from '../desk/desk-payment.tsx'
import classes from '../payments.module.css'
import { listPayableTerms } from '../receive/payment-division.tsx'
import { Section } from '../section.tsx'
import { CreditTransfers } from './credit-transfers.tsx'
import { FeesOnDemand } from './fees-on-demand.tsx'

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
      <Group gap="12px 16px">
        <Face name={listName(account)} image={account.image} size={56} />
        <div className={classes.whoText}>
          <h1>{listName(account)}</h1>
          <p>{[account.student_id_number ?? account.trans_no, 'All terms'].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={classes.balance}>
          <BalanceFigure centavos={balance_centavos} />
          {advance_centavos > 0 && <strong>Advance {money(advance_centavos)}; it pays the next bill</strong>}
        </div>
      </Group>
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

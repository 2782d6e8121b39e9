import { type Account, billing } from '@talaan/contract'
import { date, isoDate, level, money, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { Money } from '../../ui/figures.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { Lines, States } from '../../ui/states.tsx'
import { AssessmentCard, MinimumsCard, PlanCard, Section } from './account-cards.tsx'
import classes from './billing.module.css'
import { PaymentTable } from './payment-table.tsx'
import { nextPart, overdueOf, planOf } from './plan.ts'

type OwnAccount = Account & { id: number; school_year: string; semester: number; course: string; level: number; status: number }

const termName = (account: OwnAccount): string => `${ordinalSemester(account.semester)}, ${schoolYear(account.school_year)}`

export default function OwnBilling() {
  const query = useCall(billing.ownAccount, {})
  return (
    <Page title="Billing">
      <States query={query} skeleton={<Lines count={10} height={28} />} isEmpty={({ data }) => data.length === 0}>
        {({ data: [newest, ...older] }) => (
          <>
            {newest && <Term account={newest} />}
            {older.map((account) => (
              <details key={account.id} className={classes.fold}>
                <summary>
                  {termName(account)}
                  <b>
                    <Money centavos={account.balance_centavos} />
                  </b>
                </summary>
                <Term account={account} inFold />
              </details>
            ))}
          </>
        )}
      </States>
    </Page>
  )
}

function Term({ account, inFold }: { account: OwnAccount; inFold?: boolean }) {
  return (
    <div className={classes.term}>
      <div className={classes.termTop}>
        <Panel>
          <div className={classes.ownBalance}>
            <span>{inFold ? 'Balance' : `${termName(account)} · ${account.course}, ${level(account.level)}`}</span>
            <b>
              <Money centavos={account.balance_centavos} />
            </b>
            <span>
              {account.balance_centavos > 0 ? 'left to pay. ' : ''}
              {money(account.paid_centavos)} paid{account.assessment && ` of ${money(account.assessment.net_centavos)}`}
            </span>
            <Due account={account} />
          </div>
        </Panel>
        {account.old_balance_centavos > 0 && (
          <p className={classes.old}>
            <b>{money(account.old_balance_centavos)} old balance</b> from earlier terms. See the cashier.
          </p>
        )}
      </div>
      <Section title="What your payments open">
        <MinimumsCard account={account} />
      </Section>
      <Section title="Schedule">
        <PlanCard account={account} />
      </Section>
      <Section title="Payments">
        <PaymentTable payments={account.payments} />
      </Section>
      <Section title="Assessment">
        <AssessmentCard assessment={account.assessment} />
      </Section>
    </div>
  )
}

function Due({ account }: { account: OwnAccount }) {
  const parts = planOf(account, isoDate(new Date()))
  const overdue = overdueOf(parts)
  const next = nextPart(parts)
  if (overdue > 0) return <span className={classes.overdue}>{money(overdue)} overdue</span>
  if (!next) return null
  return (
    <span>
      Next: {next.name} {money(next.left_centavos)}
      {next.due_on && `, due ${date(next.due_on)}`}
    </span>
  )
}

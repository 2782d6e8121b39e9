import type { Account } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { level, money, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { Money } from '../../ui/list/figures.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { AssessmentCard, MinimumsCard, ScheduleCard, Section } from './account-cards.tsx'
import { NextInstalment } from './next-instalment.tsx'
import { PaymentTable } from './payment-table.tsx'
import classes from './payments.module.css'

type OwnAccount = Account & { id: number; school_year: string; semester: number; course: string; level: number; status: number }

const termName = (account: OwnAccount): string => `${ordinalSemester(account.semester)}, ${schoolYear(account.school_year)}`

export default function OwnBilling() {
  const query = useCall(payments.ownAccount, {})
  return (
    <Page title="Billing">
      <States query={query} skeleton={<Skeleton count={10} height={28} />} isEmpty={({ data }) => data.length === 0}>
        {({ data: [newestAccount, ...olderAccounts] }) => (
          <>
            {newestAccount && <TermAccount account={newestAccount} />}
            {olderAccounts.map((account) => (
              <details key={account.id} className={classes.fold}>
                <summary>
                  {termName(account)}
                  <b>
                    <Money centavos={account.balance_centavos} />
                  </b>
                </summary>
                <TermAccount account={account} isFolded />
              </details>
            ))}
          </>
        )}
      </States>
    </Page>
  )
}

function TermAccount({ account, isFolded }: { account: OwnAccount; isFolded?: boolean }) {
  return (
    <div className={classes.term}>
      <div className={classes.termTop}>
        <Panel>
          <div className={classes.ownBalance}>
            <span>{isFolded ? 'Balance' : `${termName(account)} · ${account.course}, ${level(account.level)}`}</span>
            <b>
              <Money centavos={account.balance_centavos} />
            </b>
            <span>
              {account.balance_centavos > 0 ? 'left to pay. ' : ''}
              {money(account.paid_centavos)} paid{account.assessment && ` of ${money(account.assessment.net_centavos)}`}
            </span>
            <NextInstalment account={account} />
          </div>
        </Panel>
        {account.old_balance_centavos > 0 && (
          <p className={classes.old}>
            <b>{money(account.old_balance_centavos)} old balance</b> from earlier terms. See the cashier.
          </p>
        )}
      </div>
      <div className={classes.termColumn}>
        <Section title="What your payments open">
          <MinimumsCard account={account} />
        </Section>
        <Section title="Schedule">
          <ScheduleCard account={account} />
        </Section>
      </div>
      <div className={classes.termColumn}>
        <Section title="Payments">
          <PaymentTable payments={account.payments} />
        </Section>
        <Section title="Assessment">
          <AssessmentCard assessment={account.assessment} />
        </Section>
      </div>
    </div>
  )
}

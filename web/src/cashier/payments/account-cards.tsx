import { Progress, Text } from '@mantine/core'
import type { Account } from '@talaan/contract'
import { ChangePlanButton } from '#cashier/payment-plans/choice/change-plan-button.tsx'
import { date, isoDate, money } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import layout from '#ui/layout.module.css'
import { Pill } from '#ui/list/figures.tsx'
import { Panel } from '#ui/page.tsx'
import { buildInstallments } from './installments.ts'
import classes from './payments.module.css'
import { Section } from './section.tsx'

type Assessment = NonNullable<Account['assessment']>
type BillAmounts = Pick<Assessment, 'lines' | 'gross_centavos' | 'adjustments_centavos' | 'net_centavos'> & {
  /** Missing in an answer that an older version of the portal saved on the device. */
  discounts?: Assessment['discounts']
  surcharge_centavos?: number
}

/** The assessment: every fee line, discounts, adjustments and the net total. */
export function AssessmentCard({ assessment }: { assessment: BillAmounts | null }) {
  if (!assessment) return <p className={classes.nothing}>Not assessed yet. Fees are assessed once subjects are added.</p>
  const { lines, discounts = [], gross_centavos, adjustments_centavos, surcharge_centavos = 0, net_centavos } = assessment
  return (
    <Panel>
      <table className={classes.bill}>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind}-${line.description}`}>
              <th scope="row">
                {line.description}
                {line.quantity !== 1 && (
                  <span className={classes.quantity}>
                    {line.quantity} × {money(line.rate_centavos)}
                  </span>
                )}
              </th>
              <td>{money(line.amount_centavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total fees</th>
            <td>{money(gross_centavos)}</td>
          </tr>
          {discounts.map(({ description, amount_centavos }) => (
            <tr key={description}>
              <th scope="row">{description}</th>
              <td>{money(-amount_centavos)}</td>
            </tr>
          ))}
          {surcharge_centavos !== 0 && (
            <tr>
              <th scope="row">Surcharge</th>
              <td>{money(surcharge_centavos)}</td>
            </tr>
          )}
          {adjustments_centavos !== surcharge_centavos && (
            <tr>
              <th scope="row">Adjustments</th>
              <td>{money(adjustments_centavos - surcharge_centavos)}</td>
            </tr>
          )}
          <tr className={classes.net}>
            <th scope="row">Net assessment</th>
            <td>{money(net_centavos)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

/** What an account still asks for: the minimums and the payment plan. A withdrawn account has neither. */
export function AccountPlan({ account }: { account: Account & { id: number } }) {
  const mayChange = useMay('Adjust Accounts') && account.assessment !== null
  return (
    <>
      <Section title="Required for grades">
        <MinimumsCard account={account} />
      </Section>
      <Section title="Schedule" aside={mayChange && <ChangePlanButton enrollmentId={account.id} />}>
        <PlanName plan={account.plan} />
        <ScheduleCard account={account} />
      </Section>
    </>
  )
}

/** The name of the payment plan. An answer that an older version of the portal saved on the device has none. */
export const PlanName = ({ plan }: { plan?: Account['plan'] }) =>
  plan && (
    <Text mb="xs" c="dimmed" className={layout.anywhere}>
      {plan.name}
    </Text>
  )

const statusTones = { paid: 'green', due: 'gray', overdue: 'red', undated: 'gray' } as const
const statusTexts = { paid: 'Paid', due: 'Due', overdue: 'Overdue', undated: 'Not paid' } as const

/** The schedule of installments, with the payments applied to them. */
export function ScheduleCard({ account }: { account: Account }) {
  const installments = buildInstallments(account, isoDate(new Date()))
  if (installments.length === 0) return <p className={classes.nothing}>No installment schedule</p>
  return (
    <Panel padded={false}>
      <ul className={classes.lines}>
        {installments.map((part) => (
          <li key={part.period}>
            <span>
              <b>{part.name}</b>
              <small>{part.due_on ? `Due ${date(part.due_on)}` : 'No due date set'}</small>
            </span>
            <Pill tone={statusTones[part.status]}>{statusTexts[part.status]}</Pill>
            <span className={classes.figure}>
              <b>{money(part.status === 'paid' ? part.amount_centavos : part.left_centavos)}</b>
              {part.status !== 'paid' && part.left_centavos !== part.amount_centavos && <small>of {money(part.amount_centavos)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const minimumNames = { midterm: 'Midterm grades', final: 'Final grades' } as const

/** The minimum payments: which grades each unlocks, and what is missing for it. */
export function MinimumsCard({ account }: { account: Account }) {
  if (!account.assessment) return <p className={classes.nothing}>Not assessed yet</p>
  return (
    <Panel padded={false}>
      <ul className={classes.lines}>
        {account.minimums.map((minimum) => {
          const { period, required_centavos: requiredCentavos, missing_centavos: missingCentavos, shown } = minimum
          return (
            <li key={period}>
              <span>
                <b>{minimumNames[period]}</b>
                <small>Minimum {money(requiredCentavos)}</small>
              </span>
              <Pill tone={shown ? 'green' : 'orange'}>{shown ? 'Shown' : 'Hidden'}</Pill>
              <span className={classes.figure}>
                {missingCentavos > 0 ? (
                  <>
                    <b>{money(missingCentavos)}</b>
                    <small>short</small>
                  </>
                ) : (
                  <b>Reached</b>
                )}
              </span>
              <Progress
                className={layout.wide}
                size="sm"
                value={requiredCentavos === 0 ? 100 : Math.min(100, ((requiredCentavos - missingCentavos) / requiredCentavos) * 100)}
                aria-label={`Paid towards ${minimumNames[period]}`}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

import { Anchor, SimpleGrid } from '@mantine/core'
import type { Account, Enrollment } from '@talaan/contract'
import { enrollmentStatus, tenderNames } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Money } from '#ui/list/figures.tsx'
import classes from './enrollment.module.css'

/** Assessment and payments of one enrollment, side by side. */
export function Bill({ enrollment }: { enrollment: Enrollment }) {
  return (
    <SimpleGrid autoFlow="auto-fit" minColWidth={280} spacing="xl" verticalSpacing={18}>
      <Assessment account={enrollment} />
      <Payments enrollment={enrollment} />
    </SimpleGrid>
  )
}

function Assessment({ account }: { account: Account }) {
  const { assessment } = account
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>Assessment</h3>
      </div>
      {!assessment && <p className={classes.none}>Not assessed yet. Fees are assessed when the first subject is added.</p>}
      {assessment && (
        <dl className={classes.sums}>
          {assessment.lines.map((line) => (
            <AmountLine
              key={`${line.kind}-${line.description}`}
              label={line.description}
              note={line.quantity === 1 ? undefined : `${line.quantity} × ${money(line.rate_centavos)}`}
              centavos={line.amount_centavos}
            />
          ))}
          {assessment.discount_centavos > 0 && <AmountLine label="Discount" centavos={-assessment.discount_centavos} />}
          {assessment.adjustments_centavos !== 0 && <AmountLine label="Adjustments" centavos={assessment.adjustments_centavos} />}
          <AmountLine label="Net" centavos={assessment.net_centavos} strong />
          <AmountLine label="Paid" centavos={account.paid_centavos} />
          <AmountLine label="Balance" centavos={account.balance_centavos} strong />
        </dl>
      )}
      {account.old_balance_centavos > 0 && (
        <dl className={classes.sums}>
          <AmountLine label="Balance of earlier terms" centavos={account.old_balance_centavos} bad="unpaid" />
        </dl>
      )}
    </section>
  )
}

interface AmountLineProps {
  label: string
  note?: string
  centavos: number
  strong?: boolean
  bad?: string
}

function AmountLine({ label, note, centavos, strong, bad }: AmountLineProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>
        {label}
        {note && <span className={classes.quiet}> {note}</span>}
      </dt>
      <dd>{centavos < 0 ? money(centavos) : <Money centavos={centavos} bad={bad} />}</dd>
    </div>
  )
}

/** The payments, and the way to the counter for what an enrolled student owes. */
function Payments({ enrollment: { id, status, balance_centavos, payments } }: { enrollment: Enrollment }) {
  const mayReceive = useMay('Receive Payment')
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>Payments</h3>
        {mayReceive && status === enrollmentStatus.enrolled && balance_centavos > 0 && (
          <Anchor component={Link} to={fillPath('/admin/payments/billing/:id', { id })} ml="auto">
            Receive payment
          </Anchor>
        )}
      </div>
      {payments.length === 0 && <p className={classes.none}>No payments yet.</p>}
      {payments.length > 0 && (
        <dl className={classes.sums}>
          {payments.map((payment) => (
            <div key={payment.id} data-void={payment.voided_at ? true : undefined}>
              <dt>
                OR {payment.or_number}{' '}
                <span className={classes.quiet}>
                  {date(payment.paid_on)}, {tenderNames[payment.tender]}
                  {payment.voided_at && ', voided'}
                </span>
              </dt>
              <dd>
                <Money centavos={payment.amount_centavos} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

import { Text } from '@mantine/core'
import type { GrantChange as Change } from '@talaan/contract'
import { money, termTitle } from '#lib/format.ts'
import { BillComparison } from '#shared/bill-comparison.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import classes from '../grants.module.css'

/** What awarding or revoking a grant does to the bills of its period, before it is confirmed. */
export function GrantChange({ change }: { change: Change }) {
  if (change.reasons.length > 0) return <Reasons reasons={change.reasons} />
  if (change.bills.length === 0) return <Text c="dimmed">There is no bill in this period yet. The next one includes the change.</Text>
  return change.bills.map((bill) => (
    <section key={bill.enrollment_id} className={classes.bill}>
      <h3>{termTitle(bill)}</h3>
      {bill.difference_centavos === 0 ? (
        <Text c="dimmed">The bill stays the same, for example because a higher school discount counts.</Text>
      ) : (
        <>
          <BillComparison bill={{ ...bill, lines: bill.lines.filter(isChanged) }} label={`Bill of ${termTitle(bill)}`} />
          <Text c="dimmed">
            {money(bill.paid_centavos)} paid. {balanceText(bill.balance_centavos)}
          </Text>
        </>
      )}
    </section>
  ))
}

const isChanged = ({ old_centavos, new_centavos }: Change['bills'][number]['lines'][number]): boolean => old_centavos !== new_centavos

const balanceText = (centavos: number): string =>
  centavos < 0 ? `A credit of ${money(-centavos)} is left.` : `The balance is ${money(centavos)}.`

import { studentGrants } from '@talaan/contract/calls'
import { grantPeriodText } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Facts } from '#ui/list/figures.tsx'
import type { RowOf } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import classes from '../grants.module.css'

function amountText({ amount_centavos, has_bill }: RowOf<typeof studentGrants.ownGrants>): string {
  if (amount_centavos > 0) return money(amount_centavos)
  return has_bill ? 'Not counted: a higher school discount applies, or the fees are already covered' : 'With your next bill'
}

/** The grants that a student holds; absent without any, and without a network. */
export default function OwnGrants() {
  const rows = useCall(studentGrants.ownGrants, {}).data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section className={classes.section} aria-label="Your grants">
      <header>
        <h2>Your grants</h2>
      </header>
      {rows.map((row) => (
        <Panel key={row.id}>
          <Facts
            facts={[
              ['Grant', row.name],
              ['Period', grantPeriodText(row)],
              ['Deducted from your bills', amountText(row)],
            ]}
          />
        </Panel>
      ))}
    </section>
  )
}

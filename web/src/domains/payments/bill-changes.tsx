import { payments } from '@talaan/contract/calls'
import { date, money, signedMoney } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { NoWrap } from '../../ui/list/figures.tsx'
import { Panel } from '../../ui/page.tsx'
import { changeWord } from './bill-change.ts'
import classes from './payments.module.css'

/** What changed in a student's bill, newest change first. */
export default function BillChanges({ enrollmentId }: { enrollmentId: number }) {
  const query = useCall(payments.billVersions, { id: enrollmentId })
  return (
    <States query={query} skeleton={<Skeleton count={3} height={28} />}>
      {({ data }) =>
        data
          .filter((version) => version.version > 1 && version.changes.length > 0)
          .map(({ version, computed_at, reason, changes, difference_centavos }) => (
            <Panel key={version}>
              <p className={classes.changed}>
                <span>
                  <b>Your bill changed on {date(computed_at)}</b>
                  {reason && <small>{reason}</small>}
                </span>
                <b>
                  <NoWrap>{signedMoney(difference_centavos)}</NoWrap>
                </b>
              </p>
              <ul className={classes.changes}>
                {changes.map((change) => (
                  <li key={`${change.description} ${change.old_centavos} ${change.new_centavos}`}>
                    <span>
                      {changeWord(change)}: {change.description}
                      {changeWord(change) === 'Changed' && (
                        <small>
                          {money(change.old_centavos)} → {money(change.new_centavos)}
                        </small>
                      )}
                    </span>
                    <NoWrap>{signedMoney(change.new_centavos - change.old_centavos)}</NoWrap>
                  </li>
                ))}
              </ul>
            </Panel>
          ))
      }
    </States>
  )
}

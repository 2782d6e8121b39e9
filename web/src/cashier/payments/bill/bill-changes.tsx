import { Stack } from '@mantine/core'
import type { BillVersion } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { date, money, signedMoney } from '#lib/format.ts'
import { useSavedCall } from '#shared/offline/saved-call.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { NoWrap } from '#ui/list/figures.tsx'
import { Panel } from '#ui/page.tsx'
import classes from '../payments.module.css'
import { Section } from '../section.tsx'
import { changeWord } from './bill-change.ts'

/** The versions of a bill that changed an amount. */
const changesOf = (versions: readonly BillVersion[]): BillVersion[] =>
  versions.filter((version) => version.version > 1 && version.changes.length > 0)

/** What changed in a student's bill, newest change first; absent when no amount changed. */
export function BillChanges({ enrollmentId }: { enrollmentId: number }) {
  const { query } = useSavedCall(payments.billVersions, { id: enrollmentId })
  if (query.data && changesOf(query.data.data).length === 0) return null
  return (
    <Section title="Changes of your bill">
      <States query={query} skeleton={<Skeleton count={3} height={28} />}>
        {({ data }) => changesOf(data).map((version) => <BillChange key={version.version} version={version} />)}
      </States>
    </Section>
  )
}

function BillChange({ version: { computed_at, reason, changes, difference_centavos } }: { version: BillVersion }) {
  return (
    <Panel>
      <p className={classes.changed}>
        <span>
          <b>Your bill changed on {date(computed_at)}</b>
          {reason && <small>{reason}</small>}
        </span>
        <NoWrap isBold>{signedMoney(difference_centavos)}</NoWrap>
      </p>
      <Stack component="ul" gap={4} className={`numbers ${layout.list} ${classes.changes}`}>
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
      </Stack>
    </Panel>
  )
}

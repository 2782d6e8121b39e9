import { Button } from '@mantine/core'
import type { ProposedSurcharge } from '@talaan/contract'
import { surcharges } from '@talaan/contract/calls'
import { MAX_PLAN_CHANGES, surchargeColumns } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { DelayedSkeleton, Empty } from '#ui/feedback/states.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { PlanStudent } from '../plan-student.tsx'

/** Asks for confirmation, then posts proposed surcharges. `done` runs when they were posted. */
function usePostSurcharges(): (rows: readonly ProposedSurcharge[], done?: () => void) => void {
  const { run } = useAction(surcharges.postSurcharges, { refreshOnConflict: true })
  return (rows, done) => {
    const total = rows.reduce((sum, row) => sum + row.amount_centavos, 0)
    const [first] = rows
    const what =
      rows.length === 1 && first
        ? `a surcharge of ${money(total)} for ${first.full_name}`
        : `${rows.length} surcharges of ${money(total)} in total`
    ask({
      text: `Do you want to post ${what}?`,
      verb: 'Post',
      children: 'Each surcharge is posted as a debit memo with its own number. To undo one, reverse the memo.',
      run: async () => {
        const list = rows.map(({ enrollment_id, place, amount_centavos }) => ({ enrollment_id, place, amount_centavos }))
        if (await run({ surcharges: list })) done?.()
      },
    })
  }
}

const PAGE_SIZES = [25, 50, MAX_PLAN_CHANGES]

const columns = screenColumns(surchargeColumns, {
  name: (row) => <PlanStudent student={row} />,
  part: (row) => <TwoLines first={row.part} second={row.plan} />,
})

/** The overdue parts of a term that can be surcharged. */
export default function Surcharges() {
  const settings = useSettings()
  const mayPost = useMay('Adjust Accounts')
  const post = usePostSurcharges()
  if (!settings) return <DelayedSkeleton />
  return (
    <ListScreen
      title="Surcharges"
      entry={surcharges.proposedSurcharges}
      storageKey="surcharges-filter"
      columns={columns}
      rowKey={(row) => `${row.enrollment_id} ${row.place}`}
      filters={termFilters()}
      defaults={{ school_year: settings.enrollment_school_year, semester: String(settings.enrollment_semester) }}
      searchLabel="Search student"
      pageSizes={PAGE_SIZES}
      exportName="surcharges"
      rowActions={mayPost ? (row) => [{ label: 'Post surcharge', run: () => post([row]) }] : undefined}
      bulk={
        mayPost
          ? (rows, clear) => (
              <Button size="compact-md" disabled={rows.length > MAX_PLAN_CHANGES} onClick={() => post(rows, clear)}>
                {rows.length > MAX_PLAN_CHANGES ? `At most ${MAX_PLAN_CHANGES} at a time` : 'Post surcharges'}
              </Button>
            )
          : undefined
      }
      empty={<Empty text="No surcharges due this term" />}
    />
  )
}

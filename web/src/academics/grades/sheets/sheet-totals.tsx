import { Button } from '@mantine/core'
import type { Request } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { type SheetPeriod, sheetPeriodNames, sheetProgress, sheetProgressNames } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'

type ListRequest = Request<typeof gradeSheets.gradeSheets>

/** How many sheets of the filter are in each state, and the button that asks for those that are missing. */
export function SheetTotals({ request }: { request: ListRequest }) {
  const { progress: _, ...filter } = request as ListRequest & Record<string, unknown>
  const answer = useCall(gradeSheets.gradeSheets, { ...filter, limit: 1, page: 1 } as ListRequest, { placeholderData: keepPreviousData })
  const counts = answer.data?.counts
  const mayRemind = useMay('Verify Grades')
  if (!counts) return null
  const missing = counts.not_started + counts.draft
  return (
    <>
      <Stats>
        {sheetProgress.map((progress) => (
          <Stat key={progress} label={sheetProgressNames[progress]} value={count(counts[progress])} />
        ))}
        <Stat label="Late" value={count(counts.late)} />
      </Stats>
      {mayRemind && request.period && missing > 0 && <RemindAll request={request} />}
    </>
  )
}

function RemindAll({ request }: { request: ListRequest }) {
  const action = useAction(gradeSheets.remindInstructors, { refreshOnConflict: true })
  const { school_year, semester, period } = request as Required<ListRequest>
  const name = sheetPeriodNames[period as SheetPeriod].toLowerCase()
  return (
    <div>
      <Button
        variant="default"
        loading={action.busy}
        onClick={() =>
          ask({
            text: `Remind every instructor of ${name} grades that are not submitted?`,
            verb: 'Remind all',
            children: 'Each instructor gets one notification listing all their classes in this term.',
            run: () => action.run({ school_year, semester, period } as Request<typeof gradeSheets.remindInstructors>),
          })
        }
      >
        Remind all
      </Button>
    </div>
  )
}

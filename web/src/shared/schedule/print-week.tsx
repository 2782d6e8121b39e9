import type { Timetable as Week } from '@talaan/contract'
import { ordinalSemester, schoolYear } from '#lib/format.ts'
import { PrintOver } from '#ui/print/print-over.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { Timetable, type WeekBlock } from '#ui/timetable.tsx'
import { useSettings } from '../terms/current-term.ts'
import { Unscheduled } from './unscheduled.tsx'
import classes from './week-timetable.module.css'

interface PrintWeekProps {
  week: Week
  blocks: readonly WeekBlock[]
  onDone: () => void
}

/** The week on one A4 sheet in landscape. */
export function PrintWeek({ week, blocks, onDone }: PrintWeekProps) {
  const settings = useSettings()
  return (
    <PrintOver landscape onDone={onDone}>
      <div className={classes.print}>
        <PrintPage
          ready={settings !== undefined}
          header={<strong>{settings?.school_name}</strong>}
          title={`${week.title} – ${ordinalSemester(week.semester)}, ${schoolYear(week.school_year)}`}
        >
          <Timetable label={week.title} blocks={blocks.map((block) => ({ ...block, to: undefined }))} />
          <Unscheduled week={week} />
        </PrintPage>
      </div>
    </PrintOver>
  )
}

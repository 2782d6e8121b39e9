import type { Timetable as Week } from '@talaan/contract'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { ordinalSemester, schoolYear } from '../lib/format.ts'
import { PrintPage } from '../ui/print-page.tsx'
import { Timetable, type WeekBlock } from '../ui/timetable.tsx'
import { useSettings } from './current.ts'
import { Unscheduled } from './unscheduled.tsx'
import classes from './week-timetable.module.css'

interface PrintWeekProps {
  week: Week
  blocks: readonly WeekBlock[]
  onDone: () => void
}

/** The week on one A4 sheet across, there only while it is printed: it stands beside the page, and the printer sees nothing else. */
export function PrintWeek({ week, blocks, onDone }: PrintWeekProps) {
  const settings = useSettings()
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={classes.print}>
      <PrintPage
        ready={settings !== undefined}
        header={<strong>{settings?.school_name}</strong>}
        title={`${week.title} – ${ordinalSemester(week.semester)}, ${schoolYear(week.school_year)}`}
      >
        <Timetable label={week.title} blocks={blocks.map((block) => ({ ...block, to: undefined }))} />
        <Unscheduled week={week} />
      </PrintPage>
    </div>,
    document.body,
  )
}

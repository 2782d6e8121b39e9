import { Text } from '@mantine/core'
import type { ClassMonth } from '@talaan/contract'
import { sortRoster, summarizeMonth } from '@talaan/contract/values'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { markLetters, markNames, monthText, weekdayText } from './class-texts.ts'
import classes from './classes.module.css'

interface MonthGridProps {
  data: ClassMonth
  day: string
  onDay: (day: string) => void
}

/** The marks of the month, boys first as in school forms; a click on a day opens it. */
export function MonthGrid({ data, day, onDay }: MonthGridProps) {
  const { days, pupils, today } = data
  const { present, attendance_percent, average } = summarizeMonth(data)
  return (
    <TitledPanel title={monthText(data.month)}>
      <Text c="dimmed">
        ✓ present, L late, A absent, E excused. Average daily attendance {average.total.toFixed(1)}, {attendance_percent.total.toFixed(1)}%.
      </Text>
      <ScrollRegion className={classes.scroll} label="Marks of the month">
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {days.map((one) => (
                <th key={one.day} scope="col" data-open={one.day === day || undefined}>
                  <button type="button" disabled={one.day > today} onClick={() => onDay(one.day)}>
                    {Number(one.day.slice(8))}
                    <small>{weekdayText(one.day).slice(0, 2)}</small>
                  </button>
                </th>
              ))}
              <th scope="col">Absent</th>
              <th scope="col">Late</th>
            </tr>
          </thead>
          <tbody>
            {sortRoster(pupils, 'sex').map((pupil) => (
              <tr key={pupil.enrollment_id}>
                <th scope="row">{pupil.full_name}</th>
                {days.map((one) => {
                  const mark = pupil.marks[one.day]
                  return (
                    <td
                      key={one.day}
                      data-state={mark?.status}
                      title={mark && [markNames[mark.status], mark.reason].filter(Boolean).join(': ')}
                    >
                      {mark && markLetters[mark.status]}
                    </td>
                  )
                })}
                <td>{countOf(pupil.marks, 'absent') || ''}</td>
                <td>{countOf(pupil.marks, 'late') || ''}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Present</th>
              {days.map((one) => (
                <td key={one.day}>{present[one.day]?.total ?? ''}</td>
              ))}
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </TitledPanel>
  )
}

const countOf = (marks: ClassMonth['pupils'][number]['marks'], status: string): number =>
  Object.values(marks).filter((mark) => mark.status === status).length

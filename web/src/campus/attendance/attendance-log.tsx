import { Text } from '@mantine/core'
import type { OwnAttendance, OwnAttendanceLog } from '@talaan/contract'
import { logSourceNames, scanKindNames } from '@talaan/contract/values'
import { count, date, dateTime } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import type { Column } from '#ui/list/types.ts'
import type { ListValues } from '#ui/list/values.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './attendance.module.css'

const SIZES = [15, 25, 50]

const columns: Column<OwnAttendanceLog>[] = [
  { key: 'at', label: 'Time', render: (row) => <NoWrap>{dateTime(row.scanned_at)}</NoWrap> },
  {
    key: 'event',
    label: 'Event',
    render: (row) => <TwoLines first={<span className={layout.anywhere}>{row.event}</span>} second={row.venue} />,
  },
  {
    key: 'kind',
    label: 'Entry',
    render: (row) =>
      row.is_voided ? <Pill tone="red">Voided</Pill> : <Pill tone={row.kind === 'in' ? 'green' : 'gray'}>{scanKindNames[row.kind]}</Pill>,
  },
  { key: 'source', label: 'How', render: (row) => logSourceNames[row.source] },
]

const markTones: Record<string, { text: string; tone: Tone }> = {
  absent: { text: 'Absent', tone: 'red' },
  late: { text: 'Late', tone: 'orange' },
  excused: { text: 'Excused', tone: 'blue' },
}

interface AttendanceLogProps {
  answer: OwnAttendance
  onPaging: (change: ListValues) => void
}

/** The attendance of a person: days in the section, then scans at events and at the gate. */
export function AttendanceLog({ answer: { data, meta, marks, days_marked }, onPaging }: AttendanceLogProps) {
  if (meta.total === 0 && days_marked === 0) return <Empty text="No attendance was recorded yet." />
  return (
    <div className={classes.top}>
      {days_marked > 0 && <ClassMarks marks={marks} days={days_marked} />}
      {data.length > 0 && (
        <TitledPanel title="Events and gate">
          <DataTable columns={columns} rows={data} wide="Entries at events and at the gate" />
          {meta.last_page > 1 && <ListFoot label="Pages of the log" meta={meta} sizes={SIZES} onChange={onPaging} />}
        </TitledPanel>
      )}
    </div>
  )
}

function ClassMarks({ marks, days }: { marks: OwnAttendance['marks']; days: number }) {
  const numberOf = (status: string) => marks.filter((mark) => mark.status === status).length
  return (
    <TitledPanel title="In the section, this school year">
      <Text c="dimmed">
        {count(days)} {days === 1 ? 'school day' : 'school days'}, absent {count(numberOf('absent'))}, late {count(numberOf('late'))},
        excused {count(numberOf('excused'))}
      </Text>
      {marks.length > 0 && (
        <ul className={classes.logs}>
          {marks.map(({ day, section, status, reason }) => (
            <li key={day}>
              <Pill tone={markTones[status]?.tone ?? 'gray'}>{markTones[status]?.text ?? status}</Pill>
              <div>
                {date(day)}
                <small>{[section, reason].filter(Boolean).join(', ')}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}

import { Stack } from '@mantine/core'
import type { AttendanceCounts, SessionCounts } from '@talaan/contract'
import { attendanceSessionNames } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Skeleton, States, type StatesProps } from '#ui/feedback/states.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import classes from './attendance.module.css'

interface CountsProps {
  query: StatesProps<{ data: AttendanceCounts }>['query']
  isGate: boolean
}

/** How many are present, late, absent and excused in each session. */
export function Counts({ query, isGate }: CountsProps) {
  return (
    <Stack component="section" gap="sm" className={classes.counts} aria-label="Figures">
      <States query={query} skeleton={<Skeleton count={2} height={40} />}>
        {({ data }) => (isGate ? <GateCounts counts={data} /> : <SessionList counts={data} />)}
      </States>
    </Stack>
  )
}

function GateCounts({ counts: { sessions, inside } }: { counts: AttendanceCounts }) {
  return (
    <Stats>
      <Stat label="People" value={count(sessions.reduce((sum, { unexpected }) => sum + unexpected, 0))} note="recorded on this day" />
      <Stat label="Inside" value={count(inside)} note="last scan was in" />
    </Stats>
  )
}

const SessionList = ({ counts: { sessions } }: { counts: AttendanceCounts }) =>
  sessions.map((row) => (
    <div key={row.session}>
      {sessions.length > 1 && <h2>{attendanceSessionNames[row.session]}</h2>}
      <div className={classes.figures}>
        <SessionStats row={row} />
      </div>
    </div>
  ))

const SessionStats = ({ row }: { row: SessionCounts }) => (
  <Stats>
    <Stat label="Present" value={count(row.present)} />
    <Stat label="Late" value={count(row.late)} />
    <Stat label="Absent" value={count(row.absent)} />
    <Stat label="Excused" value={count(row.excused)} />
    {row.not_yet > 0 && <Stat label="Not yet" value={count(row.not_yet)} />}
    <Stat label="Expected" value={count(row.expected)} note={row.unexpected > 0 ? `${count(row.unexpected)} others` : undefined} />
  </Stats>
)

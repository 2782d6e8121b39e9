import { Button } from '@mantine/core'
import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import type { CheckInAnswer } from '@talaan/contract'
import { attendanceScans } from '@talaan/contract/calls'
import { scanKindNames } from '@talaan/contract/values'
import { reasonsOf, textOf } from '../../../lib/call.ts'
import { time } from '../../../lib/format.ts'
import { Link, useParams } from '../../../lib/navigation.tsx'
import { usePrinted } from '../../../lib/query.ts'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import classes from '../attendance.module.css'

/** What the QR code of an event opens: records whoever is signed in, once. */
export default function CheckIn() {
  const { token } = useParams('/admin/attendance/scan/:token')
  const { data, error } = usePrinted(attendanceScans.checkIn, { code: token })
  return (
    <Page title="Record my attendance">
      <Panel>
        {data && <Result answer={data.data} message={data.message} />}
        {!data && error && <Refused error={error} />}
        {!data && !error && <Skeleton count={4} height={28} />}
      </Panel>
    </Page>
  )
}

function Result({ answer: { event, venue, result, kind, at }, message }: { answer: CheckInAnswer; message: string }) {
  const Icon = result === 'waiting' ? IconClockHour4 : IconCircleCheck
  return (
    <div className={classes.checkIn} role="status">
      <Icon size={72} stroke={1.4} aria-hidden />
      <strong>{message}</strong>
      <div>{[event, venue].filter(Boolean).join(', ')}</div>
      <div>{[kind && scanKindNames[kind], time(at)].filter(Boolean).join(' ')}</div>
      <Button component={Link} to="/admin/own-attendance" variant="default">
        My attendance
      </Button>
    </div>
  )
}

function Refused({ error }: { error: unknown }) {
  const reasons = reasonsOf(error)
  return (
    <div className={classes.checkIn} role="alert">
      <strong>Your attendance was not recorded.</strong>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : <div>{textOf(error)}</div>}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockHour4 } from '@tabler/icons-react'
import type { CheckInAnswer } from '@talaan/contract'
import { attendanceScans } from '@talaan/contract/calls'
import { type CheckInStatus, scanKindNames } from '@talaan/contract/values'
import { reasonsOf, textOf } from '#lib/call.ts'
import { time } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { useCall, usePrinted } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import classes from '../attendance.module.css'

const POLL_MS = 4_000
/** For ten minutes. */
const MAX_POLLS = 150

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

function Result({ answer, message }: { answer: CheckInAnswer; message: string }) {
  const { event, venue, kind, at, request_id } = answer
  const status = useDecision(request_id)
  const { Icon, text } = looksOf(answer, status)
  return (
    <div className={classes.checkIn} role="status">
      <Icon size={72} stroke={1.4} aria-hidden />
      <strong>{text ?? message}</strong>
      {status === 'rejected' && <div>Speak to the guard, and scan the code again if you are here.</div>}
      <div>{[event, venue].filter(Boolean).join(', ')}</div>
      <div>{[kind && scanKindNames[kind], time(at)].filter(Boolean).join(' ')}</div>
      <Button component={Link} to="/admin/own-attendance" variant="default">
        My attendance
      </Button>
    </div>
  )
}

function looksOf({ result }: CheckInAnswer, status: CheckInStatus | undefined): { Icon: typeof IconCircleCheck; text?: string } {
  if (status === 'confirmed') return { Icon: IconCircleCheck, text: 'You are recorded.' }
  if (status === 'rejected') return { Icon: IconCircleX, text: 'The guard did not confirm your scan. You are not recorded.' }
  return { Icon: result === 'waiting' ? IconClockHour4 : IconCircleCheck }
}

/** What the guard decides, asked until it is decided or nobody can still be standing there. A phone that wakes up asks once more. */
function useDecision(requestId: number | null): CheckInStatus | undefined {
  const decision = useCall(
    attendanceScans.ownRequest,
    { request_id: requestId ?? 0 },
    {
      enabled: requestId !== null,
      staleTime: 0,
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        isDecided(data?.data.status) || dataUpdateCount + errorUpdateCount >= MAX_POLLS ? false : POLL_MS,
      refetchOnWindowFocus: ({ state }) => !isDecided(state.data?.data.status),
    },
  )
  return decision.data?.data.status
}

const isDecided = (status: CheckInStatus | undefined): boolean => status === 'confirmed' || status === 'rejected'

function Refused({ error }: { error: unknown }) {
  const reasons = reasonsOf(error)
  return (
    <div className={classes.checkIn} role="alert">
      <strong>Your attendance was not recorded.</strong>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : <div>{textOf(error)}</div>}
    </div>
  )
}

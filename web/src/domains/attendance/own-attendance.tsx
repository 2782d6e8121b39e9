import { ownAttendance } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/page.tsx'
import { AttendanceLog } from './attendance-log.tsx'

/** What was recorded of the signed-in person. */
export default function OwnAttendance() {
  const [page, setPage] = useState(1)
  const query = useCall(ownAttendance.ownAttendance, { page }, { placeholderData: keepPreviousData })
  return (
    <Page title="My attendance">
      <States query={query} skeleton={<Skeleton count={8} height={28} />}>
        {(answer) => <AttendanceLog answer={answer} onPage={setPage} />}
      </States>
    </Page>
  )
}

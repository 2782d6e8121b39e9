import { ownAttendance } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import type { ListValues } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { AttendanceLog } from './attendance-log.tsx'

/** What was recorded of the signed-in person. */
export default function OwnAttendance() {
  const [paging, setPaging] = useState<ListValues>({})
  const query = useCall(ownAttendance.ownAttendance, paging, { placeholderData: keepPreviousData })
  return (
    <Page title="My attendance">
      <States query={query} skeleton={<Skeleton count={8} height={28} />}>
        {(answer) => <AttendanceLog answer={answer} onPaging={(change) => setPaging({ ...paging, page: '1', ...change })} />}
      </States>
    </Page>
  )
}

import { Button } from '@mantine/core'
import type { EnrollmentRow, Request } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { MAX_BULK_ROWS } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { useStartBulkRun } from '#enrollment/bulk-runs/start-bulk-run.ts'
import { call } from '#lib/call.ts'
import { count } from '#lib/format.ts'
import { useTask } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import type { AllOfList } from '#ui/list/types.ts'

type EnrollmentListRequest = Request<typeof enrollment.enrollments>

/** The lists with bulk acceptance: new requests and those for enrollment. */
const bulkAcceptLists = {
  'new-request': {
    isReady: (row: EnrollmentRow) => row.can.accept_admission,
    nouns: ['request', 'requests'],
    effect: 'They move to For Enrollment. A student account will be created for each new student.',
    emptyText: 'No selected request can be accepted',
  },
  'for-enrollments': {
    isReady: (row: EnrollmentRow) => row.can.accept_enrollment && row.subject_count > 0,
    nouns: ['enrollment', 'enrollments'],
    effect: 'A registration number will be assigned to each student, and a confirmation will be sent by email.',
    emptyText: 'Add subjects first',
  },
} as const
export type BulkAcceptList = keyof typeof bulkAcceptLists

/** The bulk run that each list starts. */
const bulkActions = { 'new-request': 'accept_admissions', 'for-enrollments': 'accept_enrollments' } as const

interface AcceptSelectedProps {
  list: BulkAcceptList
  rows: readonly EnrollmentRow[]
  clearSelection: () => void
  all: AllOfList<typeof enrollment.enrollments>
}

/** Accepts the selected rows, or all rows the filter matches, as far as they are ready. */
export function AcceptSelected({ list, rows, clearSelection, all }: AcceptSelectedProps) {
  const { isReady, nouns, effect, emptyText } = bulkAcceptLists[list]
  const [allMatching, setAllMatching] = useState<{ ids: readonly number[]; rowCount: number }>()
  const startRun = useStartBulkRun(`enrollment-${list}`, clearSelection)
  const filterKey = JSON.stringify(all.request)
  // Another selection or filter ends "select all".
  useEffect(() => setAllMatching(undefined), [rows.length, filterKey])
  const selectAllMatching = useTask(async () => {
    const matchingRows = await readRows(all.request)
    setAllMatching({ ids: matchingRows.filter(isReady).map((row) => row.id), rowCount: matchingRows.length })
  })
  const ids = allMatching?.ids ?? rows.filter(isReady).map((row) => row.id)
  const skippedCount = (allMatching?.rowCount ?? rows.length) - ids.length
  const confirmAndAccept = () =>
    ask({
      text: `Accept ${count(ids.length)} ${nouns[ids.length === 1 ? 0 : 1]}?`,
      verb: 'Accept',
      children: skippedCount > 0 ? `${effect} Not ready yet and skipped: ${count(skippedCount)}.` : effect,
      run: () => startRun(bulkActions[list], ids),
    })
  return (
    <>
      {all.total > rows.length && !allMatching && (
        <Button size="compact-sm" variant="subtle" loading={selectAllMatching.busy} onClick={selectAllMatching.run}>
          Select all {count(Math.min(all.total, MAX_BULK_ROWS))} that match
        </Button>
      )}
      {allMatching && <span>All {count(allMatching.rowCount)} that match</span>}
      {ids.length === 0 ? (
        <span>{emptyText}</span>
      ) : (
        <Button size="compact-sm" onClick={confirmAndAccept}>
          {skippedCount > 0 ? `Accept ${count(ids.length)} of ${count(ids.length + skippedCount)}` : 'Accept'}
        </Button>
      )}
    </>
  )
}

const PAGE_SIZE = 100

/** Reads as many rows of the list as one bulk run takes. */
async function readRows(request: EnrollmentListRequest): Promise<EnrollmentRow[]> {
  const rows: EnrollmentRow[] = []
  for (let page = 1, lastPage = 1; page <= lastPage && rows.length < MAX_BULK_ROWS; page++) {
    const { data, meta } = await call(enrollment.enrollments, { ...request, page, limit: PAGE_SIZE })
    lastPage = meta.last_page
    rows.push(...data)
  }
  return rows
}

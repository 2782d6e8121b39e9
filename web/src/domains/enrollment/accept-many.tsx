import { Button } from '@mantine/core'
import type { EnrollmentRow, Request } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { MAX_BULK_ROWS } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { ask } from '../../ui/dialog/confirm.tsx'
import type { AllOfList } from '../../ui/list/types.ts'
import { useStartBulkRun } from '../bulk-runs/start-bulk-run.ts'

type Asked = Request<typeof enrollment.enrollments>

/** The two lists on which many are accepted at once: requests, and those for enrollment. */
const kinds = {
  'new-request': {
    isReady: (row: EnrollmentRow) => row.can.accept_admission,
    what: ['request', 'requests'],
    after: 'Each becomes For Enrollment, and each new student gets an account.',
    left: 'None of these can be accepted',
  },
  'for-enrollments': {
    isReady: (row: EnrollmentRow) => row.can.accept_enrollment && row.loads > 0,
    what: ['enrollment', 'enrollments'],
    after: 'Each student gets a registration number, is on the class rosters and is told by email.',
    left: 'Add subjects to these first',
  },
} as const
export type AcceptedMany = keyof typeof kinds

/** What their run is called. */
const acceptedBy = { 'new-request': 'accept_admissions', 'for-enrollments': 'accept_enrollments' } as const

interface AcceptManyProps {
  of: AcceptedMany
  rows: readonly EnrollmentRow[]
  clear: () => void
  all: AllOfList<typeof enrollment.enrollments>
}

/** Accepts what is selected, or everything the filter shows that is ready for it. */
export function AcceptMany({ of, rows, clear, all }: AcceptManyProps) {
  const { isReady, what, after, left } = kinds[of]
  const [everything, setEverything] = useState<{ ids: readonly number[]; seen: number }>()
  const [busy, setBusy] = useState(false)
  const start = useStartBulkRun(`enrollment-${of}`, clear)
  const asked = JSON.stringify(all.request)
  // Another choice or another filter is not what was taken.
  useEffect(() => setEverything(undefined), [rows.length, asked])
  const takeAll = async () => {
    setBusy(true)
    try {
      const found = await firstRows(all.request)
      setEverything({ ids: found.filter(isReady).map((row) => row.id), seen: found.length })
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const ids = everything?.ids ?? rows.filter(isReady).map((row) => row.id)
  const skipped = (everything?.seen ?? rows.length) - ids.length
  const accept = () =>
    ask({
      text: `Accept ${count(ids.length)} ${what[ids.length === 1 ? 0 : 1]}?`,
      verb: 'Accept',
      children: skipped > 0 ? `${after} Those that are not ready yet stay as they are: ${count(skipped)}.` : after,
      run: () => start(acceptedBy[of], ids),
    })
  return (
    <>
      {all.total > rows.length && !everything && (
        <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void takeAll()}>
          Select all {count(Math.min(all.total, MAX_BULK_ROWS))} that match
        </Button>
      )}
      {everything && <span>All {count(everything.seen)} that match</span>}
      {ids.length === 0 ? (
        <span>{left}</span>
      ) : (
        <Button size="compact-sm" onClick={accept}>
          {skipped > 0 ? `Accept ${count(ids.length)} of ${count(ids.length + skipped)}` : 'Accept'}
        </Button>
      )}
    </>
  )
}

const PAGE = 100

/** As many rows of the list as one run takes. */
async function firstRows(asked: Asked): Promise<EnrollmentRow[]> {
  const rows: EnrollmentRow[] = []
  for (let page = 1, last = 1; page <= last && rows.length < MAX_BULK_ROWS; page++) {
    const { data, meta } = await call(enrollment.enrollments, { ...asked, page, limit: PAGE })
    last = meta.last_page
    rows.push(...data)
  }
  return rows
}

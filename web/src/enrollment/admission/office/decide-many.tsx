import { Button, Stack, Textarea } from '@mantine/core'
import type { AdmissionRow, BulkAction, BulkList } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { MAX_ADMISSIONS_AT_ONCE } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { useStartBulkRun } from '#enrollment/bulk-runs/start-bulk-run.ts'
import { call } from '#lib/call.ts'
import { count } from '#lib/format.ts'
import { useTask } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import type { AllOfList } from '#ui/list/types.ts'
import classes from './office.module.css'

interface DecideManyProps {
  list: BulkList
  rows: readonly AdmissionRow[]
  clear: () => void
  all: AllOfList<typeof admissionOffice.admissions>
}

/** Accepts or rejects the selected applications, or all that the filter shows. */
export function DecideMany({ list, rows, clear, all }: DecideManyProps) {
  const [allIds, setAllIds] = useState<readonly number[]>()
  const mayAccept = useMay('Accept Admission')
  const mayReject = useMay('Reject Admission')
  const start = useStartBulkRun(list, clear)
  const undecided = rows.filter((row) => row.decision === null)
  const ids = allIds ?? undecided.map((row) => row.enrollment_id)
  const isDecided = all.request.status === 'accepted' || all.request.status === 'rejected'
  const canSelectAll = all.total > rows.length && !allIds && !isDecided
  const filterText = JSON.stringify(all.request)
  // Another selection or filter drops the ids that were read for the earlier one.
  useEffect(() => setAllIds(undefined), [rows.length, filterText])
  const selectAll = useTask(async () => {
    const { page: _, limit: __, sort: ___, ...filter } = all.request
    setAllIds((await call(admissionOffice.admissionIds, filter)).data.ids)
  })
  const decide = (action: BulkAction, verb: string) => {
    let reason = ''
    const duplicateCount = allIds ? 0 : undecided.filter((row) => row.has_duplicates).length
    const incompleteCount = allIds ? 0 : undecided.filter((row) => row.documents.missing.length > 0).length
    ask({
      text: `${verb} ${count(ids.length)} ${ids.length === 1 ? 'application' : 'applications'}?`,
      verb,
      danger: action === 'reject_admissions',
      children:
        action === 'reject_admissions' ? (
          <Textarea
            data-autofocus
            label="Reason"
            description="Optional. This will be sent to every applicant."
            autosize
            minRows={2}
            maxLength={500}
            onChange={(event) => {
              reason = event.currentTarget.value
            }}
          />
        ) : (
          <Stack>
            <span>The applicants move to For Enrollment. Student accounts will be created.</span>
            {incompleteCount > 0 && (
              <div className={classes.warning}>
                {count(incompleteCount)} of the {count(ids.length)} applicants {incompleteCount === 1 ? 'lacks' : 'lack'} required
                documents.
              </div>
            )}
            {duplicateCount > 0 && (
              <div className={classes.warning}>
                {count(duplicateCount)} of the {count(ids.length)} applicants may be existing students. Compare the records first.
              </div>
            )}
          </Stack>
        ),
      run: () => start(action, ids, reason),
    })
  }
  if (ids.length === 0) return <span>Already processed</span>
  return (
    <>
      {canSelectAll && (
        <Button size="compact-sm" variant="subtle" loading={selectAll.busy} onClick={selectAll.run}>
          Select all {count(Math.min(all.total, MAX_ADMISSIONS_AT_ONCE))} that match
        </Button>
      )}
      {allIds && <span>All {count(allIds.length)} that match</span>}
      {mayReject && (
        <Button size="compact-sm" variant="default" c="var(--tone-red)" onClick={() => decide('reject_admissions', 'Reject')}>
          Reject
        </Button>
      )}
      {mayAccept && (
        <Button size="compact-sm" onClick={() => decide('accept_admissions', 'Accept')}>
          Accept
        </Button>
      )}
    </>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Response } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { useState } from 'react'
import { useParams } from '#lib/navigation.tsx'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { IssuedNote } from '#records/students/prints/issued-note.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { RecordSheet } from './record-sheet.tsx'

type IssuedRecord = Response<typeof schoolForms.issuePermanentRecord>['data']

/** Issues a permanent record; what was issued is printed by its page. */
const useIssuePermanentRecord = (onIssued: (issued: IssuedRecord) => void): Action<typeof schoolForms.issuePermanentRecord> =>
  useAction(schoolForms.issuePermanentRecord, { success: false, refreshOnConflict: true, onSuccess: ({ data }) => onIssued(data) })

/** The permanent record of a learner: shown first as it would be issued, then issued under a number and a code and printed. */
export default function PrintPermanentRecord() {
  const { id } = useParams('/students/:id/permanent-record/print')
  const [remarks, setRemarks] = useState('')
  const [settled] = useDebouncedValue(remarks.trim(), 400)
  const query = useCall(
    schoolForms.permanentRecord,
    { id: Number(id), ...(settled && { remarks: settled }) },
    { placeholderData: (old) => old },
  )
  const [despite, setDespite] = useState('')
  const [issued, setIssued] = useState<IssuedRecord>()
  const { run, busy } = useIssuePermanentRecord(setIssued)
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data }) => (
          <>
            <div className="form-bar">
              <Reasons title="There is no permanent record to issue" reasons={data.reasons} />
              {data.holds.length > 0 && <Reasons title="Offices hold the records of this learner" reasons={data.holds} />}
              <TextInput
                label="Remarks"
                description="What the copy is for, such as: Copy for San Isidro National High School"
                value={remarks}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => {
                  setRemarks(event.currentTarget.value)
                  setIssued(undefined)
                }}
              />
              {data.holds.length > 0 && (
                <TextInput
                  label="Why it is issued nevertheless"
                  description="Kept in the audit log"
                  value={despite}
                  maxLength={300}
                  autoComplete="off"
                  required
                  onChange={(event) => setDespite(event.currentTarget.value)}
                />
              )}
              <div className="form-actions">
                <Button
                  loading={busy}
                  disabled={data.reasons.length > 0 || (data.holds.length > 0 && !despite.trim())}
                  onClick={() => run({ id: Number(id), remarks: remarks.trim(), despite_holds: despite.trim() })}
                >
                  {data.issued?.is_same || issued ? 'Print again' : 'Issue and print'}
                </Button>
                <IssuedNote print={issued?.print} last={data.issued} />
              </div>
            </div>
            <RecordSheet key={issued?.print.printed_at} record={issued ?? data} print={issued?.print} />
          </>
        )}
      </States>
    </main>
  )
}

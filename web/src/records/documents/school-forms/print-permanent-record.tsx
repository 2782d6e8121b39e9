import '#ui/print/print-page.css'
import './school-forms.css'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { FormYear, NumberedPrint, PermanentRecord, Response } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { useRef, useState } from 'react'
import { date, schoolYear } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { type Action, useAction, useCall } from '#lib/query.ts'
import { IssuedNote } from '#records/students/prints/issued-note.tsx'
import { Letterhead, Signatories } from '#records/students/prints/registrar-sheet.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, usePrint } from '#ui/print/print-page.tsx'
import { VerifyCode } from '#ui/print/verify-code.tsx'
import { Descriptors, YearTables } from './form-year.tsx'

interface RecordSheetProps {
  record: PermanentRecord
  /** Undefined for what is only looked at. */
  print: NumberedPrint | undefined
}

/** The permanent record. A school year stays on one page and begins with the learner's name, so that every page has it. */
function RecordSheet({ record, print }: RecordSheetProps) {
  const { school, learner, eligibility, years, legend, remarks, signatories } = record
  const sheet = useRef<HTMLElement>(null)
  usePrint(sheet, print !== undefined)
  return (
    <section ref={sheet} className="sheet school-form" aria-label="Permanent record" data-preview={print === undefined || undefined}>
      <header>
        <Letterhead school={school} />
        {print && <VerifyCode print={print} />}
      </header>
      <h1>
        Learner’s Permanent Academic Record
        <small>SF10, formerly Form 137</small>
      </h1>
      <PrintFacts facts={learner.facts} />
      <h2>Eligibility for enrollment</h2>
      <PrintFacts facts={eligibility.map(([label, text]) => [label, text || <span className="form-blank" />])} />
      {years.map((year) => (
        <YearPart key={`${year.school_year} ${year.grade_level}`} year={year} school={school.name} learner={learner} />
      ))}
      <p className="nothing-follows">* * * NOTHING FOLLOWS * * *</p>
      <Descriptors legend={legend} />
      <div className="form-foot">
        <h2>Certification</h2>
        <p>
          I certify that this is a true record of {learner.full_name}
          {learner.lrn && `, LRN ${learner.lrn}`}, and that the learner is eligible for admission as stated above.
        </p>
        {remarks && <p>Remarks: {remarks}</p>}
        <footer>
          <Signatories signatories={signatories} />
        </footer>
        <p className="form-number">
          {print ? `${print.number} · ${date(print.printed_at)} · Not valid without the school seal` : 'Preview, not issued'}
        </p>
      </div>
    </section>
  )
}

function YearPart({ year, school, learner }: { year: FormYear; school: string; learner: PermanentRecord['learner'] }) {
  const { school_year, grade_level, course, section, adviser, result } = year
  const facts = [grade_level, course, section && `Section ${section}`, adviser && `Adviser: ${adviser}`].filter(Boolean)
  return (
    <section className="form-year">
      <h2>
        School year {schoolYear(school_year)}
        <small>{[learner.full_name, learner.lrn && `LRN ${learner.lrn}`].filter(Boolean).join(' · ')}</small>
      </h2>
      <p>{[school, ...facts].join(' · ')}</p>
      <YearTables year={year} />
      {result && (
        <p>
          Result: <b>{result}</b>
        </p>
      )}
    </section>
  )
}

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

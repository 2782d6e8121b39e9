import './school-forms.css'
import { useDebouncedValue } from '@mantine/hooks'
import type { FormYear, NumberedPrint, PermanentRecord } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { useState } from 'react'
import { schoolYear } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import {
  DespiteHoldsField,
  IssueBar,
  IssueButton,
  IssuedFoot,
  IssuedSheet,
  IssuedSheets,
  RemarksField,
  useIssue,
} from '#records/students/prints/issue-document.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts } from '#ui/print/print-page.tsx'
import { Descriptors, YearTables } from './form-year.tsx'

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
  const issue = useIssue(schoolForms.issuePermanentRecord)
  const { issued } = issue
  return (
    <main>
      <States query={query} skeleton={<Skeleton count={20} />}>
        {({ data }) => (
          <>
            <IssueBar>
              <Reasons title="There is no permanent record to issue" reasons={data.reasons} />
              {data.holds.length > 0 && <Reasons title="Offices hold the records of this learner" reasons={data.holds} />}
              <RemarksField
                value={remarks}
                example="Copy for San Isidro National High School"
                onChange={(text) => {
                  setRemarks(text)
                  issue.forgetIssued()
                }}
              />
              {data.holds.length > 0 && <DespiteHoldsField value={despite} onChange={setDespite} />}
              <IssueButton
                issue={issue}
                last={data.issued}
                disabled={data.reasons.length > 0 || (data.holds.length > 0 && !despite.trim())}
                onIssue={() => issue.run({ id: Number(id), remarks: remarks.trim(), despite_holds: despite.trim() })}
              />
            </IssueBar>
            <IssuedSheets key={issued?.print.printed_at} print={issued?.print}>
              <RecordSheet record={issued ?? data} print={issued?.print} />
            </IssuedSheets>
          </>
        )}
      </States>
    </main>
  )
}

interface RecordSheetProps {
  record: PermanentRecord
  /** Undefined for what is only looked at. */
  print: NumberedPrint | undefined
}

/** The permanent record. A school year stays on one page and begins with the learner's name, so that every page has it. */
function RecordSheet({ record, print }: RecordSheetProps) {
  const { school, learner, eligibility, years, legend, remarks, signatories } = record
  return (
    <IssuedSheet
      kind="school-form"
      label="Permanent record"
      title="Learner’s Permanent Academic Record"
      note="SF10, formerly Form 137"
      school={school}
      print={print}
    >
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
        <IssuedFoot signatories={signatories} print={print} />
      </div>
    </IssuedSheet>
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

import type { FormYear, NumberedPrint, PermanentRecord } from '@talaan/contract'
import { useRef } from 'react'
import { date, schoolYear } from '#lib/format.ts'
import { Letterhead, Signatories } from '#records/students/prints/registrar-sheet.tsx'
import { PrintFacts, usePrint } from '#ui/print/print-page.tsx'
import { VerifyCode } from '#ui/print/verify-code.tsx'
import { Descriptors, YearTables } from './form-year.tsx'
import '#ui/print/print-page.css'
import './school-forms.css'

interface RecordSheetProps {
  record: PermanentRecord
  /** Undefined for what is only looked at. */
  print: NumberedPrint | undefined
}

/** The permanent record. A school year stays on one page and begins with the learner's name, so that every page has it. */
export function RecordSheet({ record, print }: RecordSheetProps) {
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

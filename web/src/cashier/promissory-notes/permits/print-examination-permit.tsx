import type { ExaminationPermit, PermitBasis, Response } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { date, level, money, termTitle } from '#lib/format.ts'
import { usePrinted } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PaperSize } from '#ui/print/paper-size.tsx'
import { PrintTable, Signature } from '#ui/print/print-page.tsx'
import { permitTitles } from './permit-titles.ts'

interface PrintExaminationPermitProps {
  permit: ExaminationPermit
  signer?: string
}

/** The sheet of an examination permit on A5. Each print is recorded. */
export function PrintExaminationPermit({ permit: { enrollment_id, period }, signer }: PrintExaminationPermitProps) {
  return (
    <States query={usePrinted(promissoryNotes.printExaminationPermit, { id: enrollment_id, period })} skeleton={<Skeleton count={12} />}>
      {({ data }) => data.basis && <PermitSheet permit={data} basis={data.basis} signer={signer} />}
    </States>
  )
}

interface PermitSheetProps {
  permit: Response<typeof promissoryNotes.printExaminationPermit>['data']
  basis: PermitBasis
  signer?: string
}

function PermitSheet({ permit, basis, signer }: PermitSheetProps) {
  const { period, student, course, subjects } = permit
  const facts = [
    ['Name', student.full_name],
    ['Course', `${course.code} – ${course.name}`],
    ['Student no.', student.student_id_number ?? '—'],
    ['Year level', level(permit.level)],
    ['Term', termTitle(permit)],
    ['Valid for', `${period === 'midterm' ? 'Midterm' : 'Final'} examinations`],
    ['Basis', basisText(basis)],
  ] as const
  return (
    <div className="permit">
      <PaperSize paper="A5" />
      <SchoolDocument
        title={permitTitles[period]}
        print={permit.print}
        facts={facts}
        signatures={<Signature name={signer} office="Cashier's office" />}
      >
        <PrintTable label="Subjects">
          <thead>
            <tr>
              <th>Subject</th>
              <th>Day, time and room</th>
              <th>Proctor</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ code, descriptive_title, section, subject_schedule }) => (
              <tr key={`${code} ${section}`}>
                <td>
                  <b>{code}</b> {section}
                  <br />
                  {descriptive_title}
                </td>
                <td>
                  <ScheduleLines schedule={subject_schedule} />
                </td>
                <td className="sign" />
              </tr>
            ))}
          </tbody>
        </PrintTable>
        <p>Present this permit to the proctor of each examination. Not valid without the signature of the cashier.</p>
      </SchoolDocument>
    </div>
  )
}

/** `Promissory note PN-000003 until Dec 15, 2026`. */
function basisText({ kind, note_number, required_centavos, valid_until }: PermitBasis): string {
  const until = valid_until ? ` until ${date(valid_until)}` : ''
  switch (kind) {
    case 'minimum':
      return required_centavos > 0 ? `Minimum payment of ${money(required_centavos)} made` : 'No minimum payment required'
    case 'note':
      return `Promissory note ${note_number}${until}`
    case 'grade_view':
      return `Permission of the cashier's office${until}`
    case 'certificate':
      return `RA 11984${until}`
  }
}

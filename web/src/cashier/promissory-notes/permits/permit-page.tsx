import type { ExaminationPermit } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { termTitle } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { permitTitles } from './permit-titles.ts'
import { PrintExaminationPermit } from './print-examination-permit.tsx'
import './print-permit.css'

interface PermitPageProps {
  enrollmentId: number
  period: ExaminationPermit['period']
  /** Who signs for the office; a line without a name on what students print. */
  signer?: string
}

/** The examination permit on A5, or the reasons why there is none. */
export function PermitPage({ enrollmentId, period, signer }: PermitPageProps) {
  return (
    <States query={useCall(promissoryNotes.examinationPermit, { id: enrollmentId, period })} skeleton={<Skeleton count={12} />}>
      {({ data }) => (data.basis ? <PrintExaminationPermit permit={data} signer={signer} /> : <MissingPermit permit={data} />)}
    </States>
  )
}

function MissingPermit({ permit }: { permit: ExaminationPermit }) {
  return (
    <main className="permit-missing">
      <h1>{permitTitles[permit.period]}</h1>
      <p>
        {permit.student.full_name}, {termTitle(permit)}
      </p>
      <Reasons reasons={permit.reasons} title="There is no examination permit yet" />
    </main>
  )
}

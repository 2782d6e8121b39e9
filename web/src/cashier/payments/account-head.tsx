import type { Enrollment } from '@talaan/contract'
import { level, listName, money, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { FactLink, HoldsPill, PersonBalance, PersonHead } from '#shared/people/person-head.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { Panel } from '#ui/page.tsx'

/** The student, term and balance of an account. */
export function AccountHead({ enrollment }: { enrollment: Enrollment }) {
  const { student, course, assessment, paid_centavos, balance_centavos, advance_centavos } = enrollment
  return (
    <Panel>
      <PersonHead
        heading="h1"
        name={listName(student)}
        image={enrollment.image}
        facts={[
          student.student_id_number ?? enrollment.trans_no,
          course.code,
          level(enrollment.level),
          termTitle(enrollment),
          <FactLink
            key="terms"
            to={fillPath('/admin/payments/students/:id', { id: enrollment.student_id })}
            label="All terms of the student"
          />,
        ]}
        marks={
          <>
            <StatusBadge status={enrollment.status} withdrawn={enrollment.withdrawn_at !== null} />
            <HoldsPill count={enrollment.open_holds.length} />
          </>
        }
      >
        <PersonBalance centavos={balance_centavos}>
          {advance_centavos > 0 && <strong>Advance {money(advance_centavos)}</strong>}
          <span>{assessment ? `${money(paid_centavos)} paid of ${money(assessment.net_centavos)}` : 'Not assessed yet'}</span>
        </PersonBalance>
      </PersonHead>
    </Panel>
  )
}

import { Anchor, Group } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { level, listName, money, termTitle } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { Panel } from '#ui/page.tsx'
import { BalanceFigure } from './balance-figure.tsx'
import classes from './payments.module.css'

/** The student, term and balance of an account. */
export function AccountHead({ enrollment }: { enrollment: Enrollment }) {
  const { student, course, assessment, paid_centavos, balance_centavos, advance_centavos } = enrollment
  const details = [student.student_id_number ?? enrollment.trans_no, course.code, level(enrollment.level), termTitle(enrollment)]
  return (
    <Panel>
      <Group gap="12px 16px">
        <Face name={listName(student)} image={enrollment.image} size={56} />
        <div className={classes.whoText}>
          <h1>{listName(student)}</h1>
          <p>{details.filter(Boolean).join(' · ')}</p>
          <StatusBadge status={enrollment.status} withdrawn={enrollment.withdrawn_at !== null} />{' '}
          <Anchor
            component={Link}
            to={fillPath('/admin/payments/students/:id', { id: enrollment.student_id })}
            py={3}
            display="inline-block"
          >
            All terms of the student →
          </Anchor>
        </div>
        <div className={classes.balance}>
          <BalanceFigure centavos={balance_centavos} />
          {advance_centavos > 0 && <strong>Advance {money(advance_centavos)}</strong>}
          <span>{assessment ? `${money(paid_centavos)} paid of ${money(assessment.net_centavos)}` : 'Not assessed yet'}</span>
        </div>
      </Group>
    </Panel>
  )
}

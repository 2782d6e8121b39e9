import { Anchor } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { Link } from '@tanstack/react-router'
import { money } from '../../lib/format.ts'
import classes from './billing.module.css'
import { termBefore } from './plan.ts'

/** What is owed from earlier terms, and where it is paid. */
export function OldBalance({ enrollment }: { enrollment: Enrollment }) {
  const { old_balance_centavos: owed, student, school_year, semester } = enrollment
  if (owed <= 0) return null
  const before = termBefore(school_year, semester)
  const search = { search: student.student_id_number ?? student.full_name, ...before }
  return (
    <p className={classes.old}>
      <b>{money(owed)} old balance.</b> It is owed from earlier terms and paid under the account of that term.{' '}
      <Anchor component={Link} to="/admin/accounts" search={search as never}>
        Earlier accounts →
      </Anchor>
    </p>
  )
}

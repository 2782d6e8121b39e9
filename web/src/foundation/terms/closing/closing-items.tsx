import { Anchor, Box } from '@mantine/core'
import type { PermissionName, TermClosing } from '@talaan/contract'
import { count, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import layout from '#ui/layout.module.css'
import classes from './closing.module.css'

/** What closing the term leaves open, each with its number and, where there is one, its list. */
export function ClosingItems({ closing }: { closing: TermClosing }) {
  const balances = `Students with a balance, ${money(closing.balance_centavos)} in total`
  return (
    <ul className={`${layout.list} ${classes.items}`}>
      <Item label="Classes with students without a final grade" value={closing.classes_without_grades} />
      <Item label="Final grades missing" value={closing.missing_grades} />
      <Item label={withGrades('Incomplete grades', closing.open_grades.incomplete)} value={closing.incomplete_grades} />
      <Item label={withGrades('Conditional grades', closing.open_grades.conditional)} value={closing.conditional_grades} />
      <Item label={balances} value={closing.students_with_balance} path="accounts" permission="View Accounts" term={closing} />
      <Item label="Requests still Pending" value={closing.pending} path="enrollments/new-request" term={closing} />
      <Item label="Students still For Enrollment" value={closing.for_enrollment} path="enrollments/for-enrollments" term={closing} />
      <Item label="Students still On Hold" value={closing.on_hold} path="enrollments/cashier-hold" term={closing} />
      <Item label="Waiting list entries" value={closing.waitlist_entries} />
    </ul>
  )
}

const withGrades = (label: string, grades: readonly string[]): string => (grades.length === 0 ? label : `${label} (${grades.join(', ')})`)

interface ItemProps {
  label: string
  value: number
  path?: string
  permission?: PermissionName
  term?: TermClosing
}

function Item({ label, value, path, permission = 'View Enrollments', term }: ItemProps) {
  const mayOpen = useMay(permission)
  const isLink = mayOpen && value > 0 && path && term
  return (
    <li data-done={value === 0 || undefined}>
      <span>
        {isLink ? (
          <Anchor
            component={Link}
            to={uncheckedTarget(`/admin/${path}?school_year=${term.school_year}&semester=${term.semester}`)}
            underline="always"
            fz="inherit"
          >
            {label}
          </Anchor>
        ) : (
          label
        )}
      </span>
      <Box component="span" fw={580} className="numbers">
        {count(value)}
      </Box>
    </li>
  )
}

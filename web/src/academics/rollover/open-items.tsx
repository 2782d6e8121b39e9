import { Anchor } from '@mantine/core'
import type { NextTerm, OpenItemKey, PermissionName } from '@talaan/contract'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import type { Term } from '#shared/terms/term-picker.tsx'
import classes from './next-term.module.css'

interface ItemList {
  label: string
  path: string
  permission: PermissionName
  /** Whose term the list is filtered by. */
  term: 'current' | 'next'
}

const lists: Record<OpenItemKey, ItemList> = {
  courses_without_fees: { label: 'Courses without fees', path: '/admin/settings/fees', permission: 'View Fees', term: 'next' },
  classes_without_instructor: classList('Classes without an instructor'),
  classes_without_schedule: classList('Classes without a schedule'),
  sheets_not_submitted: {
    label: 'Final grade sheets that are not submitted',
    path: '/admin/subjects',
    permission: 'View Subjects',
    term: 'current',
  },
  incomplete_grades: { label: 'Incomplete grades', path: '/admin/subjects', permission: 'View Subjects', term: 'current' },
  open_balances: { label: 'Students with a balance', path: '/admin/accounts', permission: 'View Accounts', term: 'current' },
  students_to_promote: studentList('Students who move up a level'),
  students_to_graduate: studentList('Students in their last level'),
  students_not_enrolled: studentList('Students without an enrollment in the next term'),
}

function classList(label: string): ItemList {
  return { label, path: '/admin/settings/registrar/subject-offer', permission: 'View Registrar Settings', term: 'next' }
}

function studentList(label: string): ItemList {
  return { label, path: '/admin/enrollments/enrolled', permission: 'View Enrollments', term: 'current' }
}

/** What is missing in the next term and still open in the current one, each with its number and its list. */
export function OpenItems({ preview }: { preview: NextTerm }) {
  return (
    <ul className={classes.list}>
      {preview.open_items.map((item) => (
        <OpenItem key={item.key} item={item} term={preview[lists[item.key].term]} />
      ))}
    </ul>
  )
}

function OpenItem({ item, term }: { item: NextTerm['open_items'][number]; term: Term }) {
  const { label, path, permission } = lists[item.key]
  const mayOpen = useMay(permission)
  const target = uncheckedTarget(`${path}?school_year=${term.school_year}&semester=${term.semester}`)
  return (
    <li data-done={item.count === 0 || undefined}>
      <span>
        {mayOpen && item.count > 0 ? (
          <Anchor component={Link} to={target} underline="always" fz="inherit">
            {label}
          </Anchor>
        ) : (
          label
        )}
      </span>
      <span className={classes.value}>{count(item.count)}</span>
    </li>
  )
}

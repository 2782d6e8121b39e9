import { nameColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { listName } from '#rules/people/name-texts.ts'
import type { CardPerson } from './calls.ts'
import { cardStatusNames } from './values.ts'

/** The state of a card in words. A valid card whose last day is over has expired. */
export const cardStatusText = ({ status, is_expired }: Pick<NonNullable<CardPerson['card']>, 'status' | 'is_expired'>): string =>
  status === 'valid' && is_expired ? 'Expired' : cardStatusNames[status]

/** Of students and employees. */
export const cardPersonColumns = {
  name: { label: 'Name', value: listName, sort: 'name', width: 36, file: nameColumns },
  number: { label: 'Number', value: (row) => row.number, isOptional: true, isOneLine: true },
  course: { label: 'Course', value: (row) => row.course },
  level: { label: 'Level', value: (row) => levelName(row.level), isOneLine: true },
  section: { label: 'Section', value: (row) => row.section },
  position: { label: 'Position', value: (row) => row.position, width: 30 },
  department: { label: 'Department', value: (row) => row.department, width: 30 },
  photo: { label: 'Photo', value: (row) => (row.image ? 'Yes' : 'No'), sort: 'photo' },
  card: { label: 'ID card', value: (row) => (row.card ? cardStatusText(row.card) : 'No card') },
  valid: { label: 'Valid until', value: (row) => row.card?.valid_until ?? null, kind: 'day' },
  printed: { label: 'Printed', value: (row) => row.card?.printed_count ?? 0, kind: 'count' },
} satisfies TableColumns<CardPerson>

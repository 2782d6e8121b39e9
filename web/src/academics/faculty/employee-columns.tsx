import { employeeColumns, employeeStatusName } from '@talaan/contract/values'
import type { ClassParent } from '#academics/classes/class-address.ts'
import { fillPath } from '#lib/paths.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import type { Term } from '#shared/terms/term-picker.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { LoadPill } from './load-pill.tsx'

const LOAD = '/admin/employees/subjects/:id'

export const loadPath = (id: number | string) => fillPath(LOAD, { id })
export const loadOf = (id: number): ClassParent => ({ path: LOAD, id })

/** The columns of the list; each row links to the load in the same term. */
export const columnsOf = ({ school_year, semester }: Term) =>
  screenColumns(employeeColumns, {
    name: (row) => (
      <RowLink to={loadPath(row.id)} search={{ school_year, semester: String(semester) }}>
        <PersonCell person={row} image={row.image} />
      </RowLink>
    ),
    load: (row) => <LoadPill row={row} />,
    status: (row) => <Pill tone={row.status === 1 ? 'green' : 'gray'}>{employeeStatusName(row)}</Pill>,
  })

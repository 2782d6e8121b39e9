import { faculty } from '@talaan/contract/calls'
import { Link, useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { loadPath } from './employee-columns.tsx'
import classes from './faculty.module.css'

/** The instructor above a class page, with a link back to the load. Students and instructors, who only read a syllabus here, do not see it. */
export function ClassOwner() {
  const { id } = useParams('/admin/employees/subjects/:id/roster/:sub_id')
  const mayViewFaculty = useMay('View Faculty')
  const { data } = useCall(faculty.employee, { id }, { enabled: mayViewFaculty })
  if (!data) return null
  return (
    <Link to={loadPath(id)} className={classes.owner}>
      <PersonCell person={data.data} image={data.data.image} number={data.data.employee_number} />
    </Link>
  )
}

import { useParams } from '#lib/navigation.tsx'
import { SectionMonth } from './section-month.tsx'

/** The attendance of a section, for the office. */
export default function SectionAttendance() {
  const { id } = useParams('/admin/sections/:id/attendance')
  return <SectionMonth id={Number(id)} />
}

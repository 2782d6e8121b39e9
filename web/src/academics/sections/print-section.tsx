import type { SectionWithMembers } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { sortRoster } from '@talaan/contract/values'
import { date, level, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'

/** The homeroom list of a section on A4, males first as in school forms. */
export default function PrintSection() {
  const { id } = useParams('/admin/sections/:id/print')
  return (
    <States query={useCall(sections.section, { id: Number(id) })} skeleton={<Skeleton count={20} />}>
      {({ data }) => <SectionSheet section={data} />}
    </States>
  )
}

function SectionSheet({ section }: { section: SectionWithMembers }) {
  const settings = useSettings()
  const { adviser, room, members } = section
  const facts = [
    ['Section', section.code],
    ['Course and level', `${section.course.code}, ${level(section.level)}`],
    ['Term', termTitle(section)],
    ['Adviser', adviser?.name ?? '—'],
    ['Room', room?.code ?? '—'],
    ['Members', members.length],
  ] as const
  return (
    <PrintPage
      ready={settings !== undefined}
      header={<SchoolHead />}
      title="Homeroom List"
      footer={
        <>
          <small>Printed {date(new Date())}</small>
          <Signature name={adviser?.name} office="Adviser" />
        </>
      }
    >
      <PrintFacts facts={facts} />
      <PrintTable label="Members">
        <thead>
          <tr>
            <th className="numeric">No.</th>
            <th>Name</th>
            <th className="whole">Student no.</th>
            <th className="whole">LRN</th>
            <th>Sex</th>
          </tr>
        </thead>
        <tbody>
          {sortRoster(members, 'sex').map((row, index) => (
            <tr key={row.enrollment_id}>
              <td className="numeric">{index + 1}</td>
              <td>{row.full_name}</td>
              <td className="whole">{row.student_id_number ?? '—'}</td>
              <td className="whole">{row.lrn ?? '—'}</td>
              <td>{row.gender ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
    </PrintPage>
  )
}

import type { SectionWithMembers } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { sortRoster } from '@talaan/contract/values'
import { level, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'

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
  const { adviser, room, members } = section
  return (
    <SchoolDocument
      title="Homeroom List"
      facts={[
        ['Section', section.code],
        ['Course and level', `${section.course.code}, ${level(section.level)}`],
        ['Term', termTitle(section)],
        ['Adviser', adviser?.name ?? '—'],
        ['Room', room?.code ?? '—'],
        ['Members', members.length],
      ]}
      signatures={<Signature name={adviser?.name} office="Adviser" />}
    >
      <PrintedTable
        label="Members"
        isNumbered
        columns={{
          name: { label: 'Name', value: (row) => row.full_name },
          number: { label: 'Student no.', value: (row) => row.student_id_number, isOneLine: true },
          lrn: { label: 'LRN', value: (row) => row.lrn, isOneLine: true },
          sex: { label: 'Sex', value: (row) => row.gender },
        }}
        rows={sortRoster(members, 'sex')}
        rowKey={(row) => row.enrollment_id}
      />
    </SchoolDocument>
  )
}

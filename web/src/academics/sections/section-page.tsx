import type { SectionMember, SectionWithMembers } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { useNavigate, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { PrintLink, printAction } from '#shared/print-link.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { AddSectionStudents } from './add-section-students.tsx'
import { SectionMembers } from './section-members.tsx'

/** Asks for confirmation, then removes a member from the section. */
function useRemoveMember({ id, code }: SectionWithMembers): (member: SectionMember) => void {
  const { run } = useAction(sections.removeMember, { refreshOnConflict: true })
  return ({ enrollment_id, full_name }) =>
    ask({
      text: `Are you sure you want to remove ${full_name} from ${code}?`,
      verb: 'Remove',
      danger: true,
      children: 'The subjects of the student do not change.',
      run: () => run({ id, enrollment_id }),
    })
}

/** A section with its members, for the office. */
export default function SectionPage() {
  const { id } = useParams('/admin/sections/:id')
  return (
    <States query={useCall(sections.section, { id: Number(id) })} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <SectionView section={data} />}
    </States>
  )
}

function SectionView({ section }: { section: SectionWithMembers }) {
  const mayEdit = useMay('Edit Sections')
  const mayInvite = useMay('Invite Parents')
  const mayIssue = useMay('Issue Certificates')
  const remove = useRemoveMember(section)
  const navigate = useNavigate()
  const { id } = section
  const isHighSchool = section.level >= 7
  return (
    <Page
      title={`Section ${section.code}`}
      count={section.members.length}
      actions={
        <>
          <MoreMenu
            actions={[
              isHighSchool && { label: 'Attendance', run: () => navigate({ to: fillPath('/admin/sections/:id/attendance', { id }) }) },
              mayIssue && isHighSchool && printAction(fillPath('/sections/:id/report-cards/print', { id }), 'Report cards'),
              mayInvite && printAction(fillPath('/sections/:id/parents/print', { id }), 'Letters to parents'),
            ]}
          />
          <PrintLink to={fillPath('/admin/sections/:id/print', { id })} label="Print list" />
          {mayEdit && <AddSectionStudents section={section} />}
        </>
      }
    >
      <SectionMembers
        section={section}
        rowActions={mayEdit ? (member) => [{ label: 'Remove from section', danger: true, run: () => remove(member) }] : undefined}
      />
    </Page>
  )
}

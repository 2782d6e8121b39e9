import { Button } from '@mantine/core'
import { sections } from '@talaan/contract/calls'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { SectionMembers } from './section-members.tsx'

/** The section that the signed-in adviser has in the current term. */
export default function OwnSection() {
  return (
    <States query={useCall(sections.ownSection, {})} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => (
        <Page
          title={data ? `My section: ${data.code}` : 'My section'}
          count={data?.members.length}
          actions={
            data && (
              <Button component={Link} to="/admin/instructor/attendance">
                Attendance
              </Button>
            )
          }
        >
          {data ? <SectionMembers section={data} /> : <Empty text="You are not the adviser of a section in this term." />}
        </Page>
      )}
    </States>
  )
}

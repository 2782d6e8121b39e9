import { sections } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { SectionMonth } from './section-month.tsx'

/** The attendance of the section that the signed-in adviser has in the current term. */
export default function OwnSectionAttendance() {
  return (
    <States query={useCall(sections.ownSection, {})} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) =>
        data ? (
          <SectionMonth id={data.id} />
        ) : (
          <Page title="Section attendance">
            <Empty text="You are not the adviser of a section in this term." />
          </Page>
        )
      }
    </States>
  )
}

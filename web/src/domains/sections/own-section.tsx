import { sections } from '@talaan/contract/calls'
import { useCall } from '../../lib/query.ts'
import { Empty, Skeleton, States } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionMembers } from './section-members.tsx'

/** The section that the signed-in adviser has in the current term. */
export default function OwnSection() {
  return (
    <States query={useCall(sections.ownSection, {})} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => (
        <Page title={data ? `My section: ${data.code}` : 'My section'} count={data?.members.length}>
          {data ? <SectionMembers section={data} /> : <Empty text="You are not the adviser of a section in this term." />}
        </Page>
      )}
    </States>
  )
}

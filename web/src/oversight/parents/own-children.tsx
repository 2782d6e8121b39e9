import { Button } from '@mantine/core'
import { parentAccess } from '@talaan/contract/calls'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { ChildCards } from './child-cards.tsx'

/** A parent's children: what is due, how many subjects have grades, and what of the clearance is open. */
export default function OwnChildren() {
  const query = useCall(parentAccess.ownChildren, {})
  return (
    <Page
      title="Children"
      actions={
        <Button component={Link} to="/parent" variant="default">
          Add a child
        </Button>
      }
    >
      <States
        query={query}
        skeleton={<Skeleton count={6} height={28} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty text="No children in your account yet. Add a child with the code or link from the registrar." />}
      >
        {({ data }) => <ChildCards all={data} />}
      </States>
    </Page>
  )
}

import { Anchor, Stack } from '@mantine/core'
import type { TermClosing as Closing } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { type LevelGroup, levelGroupNames } from '@talaan/contract/values'
import { dateTime, groupTermTitle } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { CloseTerm } from './close-term.tsx'
import classes from './closing.module.css'
import { ClosingItems } from './closing-items.tsx'
import { OpenGrades } from './open-grades.tsx'
import { ReopenTerm } from './reopen-term.tsx'
import { UngradedClasses } from './ungraded-classes.tsx'

/** What a term of one level group leaves open, and the buttons that close and reopen it. */
export default function TermClosing() {
  const { id } = useParams('/admin/settings/terms/:id/close')
  const query = useCall(termClosing.termClosing, { id: Number(id) })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data }) => <ClosingPage closing={data} />}
    </States>
  )
}

function ClosingPage({ closing }: { closing: Closing }) {
  const isClosed = closing.status === 'closed'
  return (
    <Page title={`${isClosed ? 'Closed' : 'Close'}: ${groupTermTitle(closing)}`}>
      <Stack gap="lg" maw={1040}>
        <Panel>
          <div className={classes.panel}>
            <Scope closing={closing} isClosed={isClosed} />
            <Reasons reasons={closing.reasons} />
            <ClosingItems closing={closing} />
            {isClosed ? <ReopenTerm closing={closing} /> : <CloseTerm closing={closing} />}
          </div>
        </Panel>
        {closing.classes_without_grades > 0 && <UngradedClasses closing={closing} />}
        {closing.missing_grades + closing.incomplete_grades + closing.conditional_grades > 0 && <OpenGrades closing={closing} />}
      </Stack>
    </Page>
  )
}

const groupName = (group: LevelGroup): string => levelGroupNames[group].toLowerCase()

/** What is closed: one level group. The same term of the others is closed by itself. */
function Scope({ closing, isClosed }: { closing: Closing; isClosed: boolean }) {
  const { level_group, other_groups, closed_at, closed_by, closed_reason, is_enrollment_term } = closing
  return (
    <div className={classes.scope}>
      {isClosed ? (
        <p>
          Closed{closed_at && ` on ${dateTime(closed_at)}`}
          {closed_by && ` by ${closed_by}`}.{closed_reason && ` Reason: ${closed_reason}`}
        </p>
      ) : (
        <p>
          This closes the term for <b>{groupName(level_group)}</b> only. Grades, subjects, classes and requests of the term can then no
          longer be changed. Payments continue, and an administrator can still enter completion and removal grades. The registrar can reopen
          the term.
        </p>
      )}
      {!isClosed && is_enrollment_term && <p>Enrollment is set to this term, so it ends for {groupName(level_group)}.</p>}
      {other_groups.length > 0 && (
        <p>
          The same term of other levels:{' '}
          {other_groups.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <Anchor component={Link} to={fillPath('/admin/settings/terms/:id/close', { id: other.id })} underline="always" fz="inherit">
                {levelGroupNames[other.level_group]}
              </Anchor>{' '}
              ({other.status})
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ChildSummary } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { count, level, money } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import { fillPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { Empty, Skeleton, States } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './parents.module.css'

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
        empty={<Empty text="No child is in your account. Add one with the code or link of the registrar." />}
      >
        {({ data }) => (
          <ul className={classes.cards}>
            {data.map((child) => (
              <ChildCard key={child.id} child={child} />
            ))}
          </ul>
        )}
      </States>
    </Page>
  )
}

function ChildCard({ child: { id, full_name, course, level: year, student_id_number, reasons, summary } }: { child: ChildSummary }) {
  return (
    <li className={classes.card}>
      <b>{full_name}</b>
      <span>{[student_id_number, course, year && level(year)].filter(Boolean).join(' · ')}</span>
      <Reasons reasons={reasons} />
      {summary && (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>Balance</dt>
              <dd>{money(summary.balance_centavos)}</dd>
            </div>
            <div>
              <dt>Subjects with grades</dt>
              <dd>{count(summary.shown_grades)}</dd>
            </div>
            <div>
              <dt>Clearance open</dt>
              <dd>{count(summary.open_clearance)}</dd>
            </div>
          </dl>
          <div>
            <Button component={Link} to={fillPath('/admin/parent/children/:id', { id })} variant="default">
              Open record
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

import { Button, SimpleGrid, Stack } from '@mantine/core'
import type { ChildSummary } from '@talaan/contract'
import { checkingText } from '@talaan/contract/values'
import { toPayNote } from '#cashier/payments/to-pay.tsx'
import { count, level, money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import layout from '#ui/layout.module.css'
import classes from './parents.module.css'

type Child = Omit<ChildSummary, 'relation'>

/** The children of an account, each with what is due, graded and to clear. */
export function ChildCards({ all }: { all: readonly Child[] }) {
  return (
    <SimpleGrid component="ul" minColWidth="min(100%, 320px)" spacing="sm" className={layout.list}>
      {all.map((child) => (
        <ChildCard key={child.id} child={child} />
      ))}
    </SimpleGrid>
  )
}

function ChildCard({ child: { id, full_name, course, level: year, student_id_number, reasons, summary } }: { child: Child }) {
  return (
    <Stack component="li" gap="xs" py={14} px="md" className={`${layout.paper} ${layout.anywhere} ${classes.card}`}>
      <b>{full_name}</b>
      <span>{[student_id_number, course, year && level(year)].filter(Boolean).join(' · ')}</span>
      <Reasons reasons={reasons} />
      {summary && (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>Balance</dt>
              <dd>{summary.is_assessed ? money(summary.balance_centavos) : 'Not assessed yet'}</dd>
            </div>
            <div>
              <dt>Graded</dt>
              <dd>{count(summary.shown_grades)}</dd>
            </div>
            <div>
              <dt>To clear</dt>
              <dd>{count(summary.open_clearance)}</dd>
            </div>
          </dl>
          {[
            toPayNote(summary.to_pay),
            checkingText(summary.to_pay),
            ...summary.office_items.map(({ office, reason }) => `${office}: ${reason}`),
          ]
            .filter((text) => text !== undefined)
            .map((text) => (
              <span key={text}>{text}</span>
            ))}
          <div>
            <Button component={Link} to={fillPath('/admin/parent/children/:id', { id })} variant="default">
              Open record
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

import { Stack } from '@mantine/core'
import type { OwnScores } from '@talaan/contract'
import { classRecords } from '@talaan/contract/calls'
import { formatScore } from '@talaan/contract/values'
import { Fragment } from 'react'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, Skeleton } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './class-record.module.css'
import { givenText } from './given-scores.ts'

type Component = OwnScores['components'][number]
type Activity = Component['activities'][number]

const columns: Column<Activity>[] = [
  { key: 'title', label: 'Activity', render: ({ title }) => title },
  { key: 'held_on', label: 'Date', render: ({ held_on }) => (held_on ? date(held_on) : '') },
  {
    key: 'score',
    label: 'Score',
    align: 'end',
    render: ({ score, highest }) => (
      <>
        <b>{score === undefined ? '—' : formatScore(score)}</b> out of {highest}
      </>
    ),
  },
]

interface OwnScoresDialogProps {
  /** The load of the student. */
  id: number
  subject: string
  onClose: () => void
}

/** The own scores of a student in a subject whose instructor shows them. */
export default function OwnScoresDialog({ id, subject, onClose }: OwnScoresDialogProps) {
  const query = useCall(classRecords.ownScores, { id: String(id) })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Scores in ${subject}`}
      query={query}
      skeleton={<Skeleton count={8} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text="There are no scores yet." />}
    >
      {({ data }) => (
        <Stack gap={14} className={classes.ownScores}>
          <p>These are the scores entered so far. They are not your grade, which is shown here after it is posted.</p>
          {data.map(({ period, name, components }) => (
            <Fragment key={period}>
              <h2>{name}</h2>
              {components.map((component) => (
                <section key={component.id}>
                  <h3>
                    {component.name}, {component.weight}%<span>{givenText(component)}</span>
                  </h3>
                  {component.activities.length === 0 ? (
                    <Empty text="No activities yet." />
                  ) : (
                    <DataTable boxed columns={columns} rows={component.activities} />
                  )}
                </section>
              ))}
            </Fragment>
          ))}
        </Stack>
      )}
    </DetailDialog>
  )
}

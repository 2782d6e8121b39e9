import { Button, Stack } from '@mantine/core'
import type { Honor } from '@talaan/contract'
import { studentHonors } from '@talaan/contract/calls'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import classes from '../students.module.css'
import { EditHonor } from './edit-honor.tsx'

const periodNames = { term: 'each term', graduation: 'at graduation' } as const

/** `Average 1.75, no grade below 2.50, at least 15 units`; honors without an average are given by hand. */
function describeHonor({ level_type, average, lowest_grade, least_units }: Honor): string {
  if (average === null) return 'Suggested to nobody'
  const decimals = level_type === 'college' ? 2 : 0
  return [
    `Average ${average.toFixed(decimals)}`,
    lowest_grade !== null && `no grade below ${lowest_grade.toFixed(decimals)}`,
    least_units !== null && `at least ${least_units} units`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The honors of the school with what they need, which who keeps the grading scales may change. */
export function HonorRules({ onClose }: { onClose: () => void }) {
  const query = useCall(studentHonors.honorRules, {})
  const mayEdit = useMay('Update Grading Scales')
  const [honorToEdit, setHonorToEdit] = useState<Honor>()
  if (honorToEdit) return <EditHonor honor={honorToEdit} onClose={() => setHonorToEdit(undefined)} />
  return (
    <DetailDialog opened onClose={onClose} title="What honors need" size={640} query={query} skeleton={<Skeleton count={6} height={36} />}>
      {({ data }) => (
        <Stack component="ul" gap="sm" className={`${layout.list} ${classes.honorRows}`} aria-label="Honors">
          {data.map((honor) => (
            <li key={honor.id}>
              <span>
                <b>{honor.name}</b> · {honor.level_type === 'college' ? 'College' : 'High school'}, {periodNames[honor.period]}
                <br />
                {describeHonor(honor)}
              </span>
              {mayEdit && (
                <Button variant="default" size="compact-sm" aria-label={`Edit ${honor.name}`} onClick={() => setHonorToEdit(honor)}>
                  Edit
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
    </DetailDialog>
  )
}

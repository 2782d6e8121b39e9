import { Button, Stack, TextInput } from '@mantine/core'
import { type Honor, HonorForm } from '@talaan/contract'
import { studentHonors } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Columns, DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import classes from '../students.module.css'

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** Changes the name of honors and what they need. */
function EditHonor({ honor, onClose }: { honor: Honor; onClose: () => void }) {
  const form = useEntryForm(studentHonors.editHonor, {
    schema: HonorForm,
    initialValues: {
      name: honor.name,
      average: typed(honor.average),
      lowest_grade: typed(honor.lowest_grade),
      least_units: typed(honor.least_units),
    },
    toRequest: (values) => ({ id: honor.id, ...values }),
    onSuccess: onClose,
  })
  const isCollege = honor.level_type === 'college'
  return (
    <FormDialog opened onClose={onClose} title={honor.name} form={form} submitLabel="Update">
      <TextInput {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <Columns>
        <TextInput
          {...form.field('average')}
          label="Average, or better"
          description="Leave blank to suggest it to no one"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...form.field('lowest_grade')}
          label="No grade below"
          description="Leave blank for any passing grade"
          inputMode="decimal"
          autoComplete="off"
        />
        {isCollege && (
          <TextInput
            {...form.field('least_units')}
            label="Units with a grade, at least"
            description="Leave blank for any number"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Columns>
    </FormDialog>
  )
}

const periodNames = { term: 'each term', graduation: 'at graduation' } as const

/** `Average 1.75, no grade below 2.50, at least 15 units`; honors without an average are given by hand. */
function describeHonor({ level_type, average, lowest_grade, least_units }: Honor): string {
  if (average === null) return 'Not suggested'
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
    <DetailDialog
      opened
      onClose={onClose}
      title="Honor requirements"
      size={640}
      query={query}
      skeleton={<Skeleton count={6} height={36} />}
    >
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

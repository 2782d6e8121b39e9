import { ActionIcon, Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Evaluation, type EvaluationRow, NewCredits, type Request } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from '../records.module.css'
import { matchSubject } from './match-subject.ts'

const blankRow = { source_code: '', source_title: '', source_units: '', source_grade: '', prospectus_id: '', counts_in_gwa: false }
type CreditRow = typeof blankRow

interface CreditSubjectsProps {
  id: number
  evaluation: Evaluation
  /** The subject of the table's first row. */
  first?: EvaluationRow
  onClose: () => void
}

/** Credits subjects of another school: a table of what each was there, and what it counts for here. */
export function CreditSubjects({ id, evaluation, first, onClose }: CreditSubjectsProps) {
  const openSubjects = evaluation.terms.flatMap((term) => term.rows).filter((row) => row.status !== 'passed' && row.status !== 'credited')
  const form = useEntryForm(studentStudies.creditSubjects, {
    body: NewCredits,
    initialValues: { source_school: '', credits: [{ ...blankRow, prospectus_id: first ? String(first.id) : '' }] },
    toRequest: (values) => ({ id, ...values }) as unknown as Request<typeof studentStudies.creditSubjects>,
    onSuccess: onClose,
  })
  const { credits } = form.form.values
  /** Chooses the subject that a row most likely counts for, once its code or title is typed. A subject that was chosen stays. */
  const suggestSubject = (index: number) => {
    const row = credits[index]!
    if (row.prospectus_id) return
    const chosenIds = new Set(credits.map((other) => other.prospectus_id))
    const match = matchSubject(
      { code: row.source_code, title: row.source_title },
      openSubjects.filter((subject) => !chosenIds.has(String(subject.id))),
    )
    if (!match) return
    form.form.setFieldValue(`credits.${index}.prospectus_id`, String(match.id))
    form.form.clearFieldError(`credits.${index}.prospectus_id`)
  }
  return (
    <FormDialog opened onClose={onClose} title="Credit subjects" form={form} submitLabel="Credit" size={1080}>
      <TextInput {...form.field('source_school')} label="Previous school" autoComplete="off" />
      <Stack gap="sm" className={classes.creditRows}>
        {credits.map((_, index) => (
          <CreditLine
            key={index}
            index={index}
            form={form}
            subjects={openSubjects}
            onLeave={() => suggestSubject(index)}
            onRemove={
              credits.length > 1
                ? () =>
                    form.form.setFieldValue(
                      'credits',
                      credits.filter((__, otherIndex) => otherIndex !== index),
                    )
                : undefined
            }
          />
        ))}
      </Stack>
      <div>
        <Button variant="default" size="compact-sm" onClick={() => form.form.setFieldValue('credits', [...credits, { ...blankRow }])}>
          Add subject
        </Button>
      </div>
    </FormDialog>
  )
}

interface CreditLineProps {
  index: number
  form: { field: (name: never, type?: 'input' | 'checkbox') => Record<string, unknown> }
  subjects: readonly EvaluationRow[]
  onLeave: () => void
  onRemove?: () => void
}

function CreditLine({ index, form, subjects, onLeave, onRemove }: CreditLineProps) {
  const field = (name: keyof CreditRow, type?: 'checkbox') => form.field(`credits.${index}.${name}` as never, type)
  const number = index + 1
  return (
    <fieldset className={classes.credit} aria-label={`Subject ${number}`}>
      <TextInput {...field('source_code')} label="Code at that school" autoComplete="off" onBlur={onLeave} />
      <TextInput {...field('source_title')} label="Title at that school" autoComplete="off" onBlur={onLeave} />
      <TextInput {...field('source_units')} label="Units" inputMode="decimal" autoComplete="off" withAsterisk={false} />
      <TextInput {...field('source_grade')} label="Grade" autoComplete="off" />
      <NativeSelect
        {...field('prospectus_id')}
        label="Credited as"
        withAsterisk
        data={[
          { value: '', label: 'Choose a subject' },
          ...subjects.map((row) => ({ value: String(row.id), label: `${row.code} – ${row.descriptive_title}` })),
        ]}
      />
      <Checkbox {...field('counts_in_gwa', 'checkbox')} label="Include in the GWA" className={classes.creditTick} />
      {onRemove && (
        <ActionIcon
          className={classes.creditRemove}
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`Remove subject ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}

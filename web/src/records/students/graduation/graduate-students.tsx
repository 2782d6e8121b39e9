import { NativeSelect, TextInput } from '@mantine/core'
import { GraduationForm, type GraduationRow, type Honor, type Request } from '@talaan/contract'
import { studentGraduation } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count, listName } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from '../students.module.css'

interface GraduateStudentsProps {
  rows: readonly GraduationRow[]
  honors: readonly Honor[]
  onClose: () => void
  onDone: () => void
}

interface GraduationValues extends Record<string, unknown> {
  graduated_on: string
  so_number: string
  students: { id: number; honor_id: string }[]
}

/** Graduates the selected candidates: their names and suggested honors are shown before. Others stay as they are. */
export function GraduateStudents({ rows, honors, onClose, onDone }: GraduateStudentsProps) {
  const graduates = rows.filter((row) => row.reasons.length === 0)
  const skippedRows = rows.filter((row) => row.reasons.length > 0)
  const form = useEntryForm(studentGraduation.graduateStudents, {
    schema: GraduationForm.pick({ graduated_on: true, so_number: true }),
    initialValues: {
      graduated_on: '',
      so_number: '',
      students: graduates.map((row) => ({ id: row.id, honor_id: String(row.suggested_honor_id ?? '') })),
    } as GraduationValues,
    toRequest: ({ graduated_on, so_number, students }): Request<typeof studentGraduation.graduateStudents> => ({
      graduated_on,
      so_number,
      students: students.map(({ id, honor_id }) => ({ id, honor_id: honor_id === '' ? null : Number(honor_id) })),
    }),
    onSuccess: onDone,
  })
  const title = `Graduate ${count(graduates.length)} ${graduates.length === 1 ? 'student' : 'students'}`
  return (
    <FormDialog opened onClose={onClose} title={title} size={720} form={form} submitLabel="Graduate" disabled={graduates.length === 0}>
      <Reasons title={skippedRows.length > 0 ? 'Skipped' : undefined} reasons={skippedRows.flatMap((row) => row.reasons.slice(0, 1))} />
      <DateField {...form.field('graduated_on')} label="Date of graduation" />
      <TextInput
        {...form.field('so_number')}
        label="Special order number"
        description="The order covers one course. Leave blank if none is needed."
        autoComplete="off"
      />
      <ul className={classes.graduateRows} aria-label="Graduates">
        {graduates.map((row, index) => (
          <li key={row.id}>
            <span>
              {listName(row)} · {row.course.code}
              {row.gwa && ` · ${row.gwa}`}
            </span>
            <NativeSelect
              {...form.field(`students.${index}.honor_id` as 'students')}
              aria-label={`Honors of ${listName(row)}`}
              withAsterisk={false}
              data={[
                { value: '', label: 'No honors' },
                ...honors
                  .filter((honor) => honor.level_type === row.course.level_type)
                  .map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { SectionForm } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { level } from '#lib/format.ts'
import { useCourses } from '#shared/courses.ts'
import { schoolYearOptions, semesterOptions, type Term } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { SectionFields } from './section-fields.tsx'
import { blankValues } from './section-values.ts'

export function AddSection({ term }: { term: Term }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add section</Button>
      {opened && <AddSectionDialog term={term} onClose={() => setOpened(false)} />}
    </>
  )
}

const choose = { value: '', label: 'Choose' }

function AddSectionDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const courses = useCourses('high_school')
  const form = useEntryForm(sections.addSection, {
    body: SectionForm,
    initialValues: { ...blankValues, course_id: '', level: '', school_year: term.school_year, semester: String(term.semester) },
    onSuccess: onClose,
  })
  const course = courses.find(({ id }) => String(id) === form.form.values.course_id)
  return (
    <FormDialog opened onClose={onClose} title="New section" form={form} submitLabel="Add section">
      <Columns>
        <NativeSelect {...form.field('school_year')} label="School year" data={schoolYearOptions()} />
        <NativeSelect
          {...form.field('semester')}
          label="Semester"
          description="Junior high: the whole school year"
          data={semesterOptions}
        />
      </Columns>
      <Columns>
        <NativeSelect
          {...form.field('course_id')}
          label="Course or strand"
          data={[choose, ...courses.map(({ id, code }) => ({ value: String(id), label: code }))]}
        />
        <NativeSelect
          {...form.field('level')}
          label="Level"
          data={[choose, ...(course?.levels ?? []).map((value) => ({ value: String(value), label: level(value) }))]}
        />
      </Columns>
      <SectionFields field={form.field} />
    </FormDialog>
  )
}

import { Button } from '@mantine/core'
import { CourseForm } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { CourseFields, type CourseValues } from './course-fields.tsx'

const emptyValues: CourseValues = { code: '', name: '', department: '', level_type: 'college', years: '4' }

export function AddCourse() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add course</Button>
      {opened && <AddCourseDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddCourseDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(curriculum.addCourse, { body: CourseForm, initialValues: emptyValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New course" form={form} submitLabel="Add course" size="lg">
      <CourseFields field={form.field} values={form.form.values} onChange={form.form.setValues} />
    </FormDialog>
  )
}

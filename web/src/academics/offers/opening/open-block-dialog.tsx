import { Autocomplete, Select, TextInput } from '@mantine/core'
import { NewBlock, type OpenedClasses } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { level as levelName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useCourses } from '#shared/courses.ts'
import { schoolYearOptions, semesterOptions, type Term } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { BlockPreview } from './block-preview.tsx'
import { OpeningResult } from './opening-result.tsx'

const DEFAULT_SEATS = '40'

/** Chooses course, level and section, previews the classes of the block and opens them. */
export function OpenBlockDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const courses = useCourses()
  const [result, setResult] = useState<OpenedClasses>()
  const form = useEntryForm(offers.openBlock, {
    body: NewBlock,
    initialValues: {
      course_id: null as string | null,
      level: null as string | null,
      school_year: term.school_year,
      semester: String(term.semester),
      section: '',
      max_person: DEFAULT_SEATS,
      like_section: '',
    },
    onSuccess: ({ data }) => setResult(data),
  })
  const { values, setFieldValue } = form.form
  const chosenTerm = { school_year: values.school_year, semester: Number(values.semester) }
  const sections = useCall(offers.offerOptions, chosenTerm).data?.data.sections ?? []
  const course = courses.find(({ id }) => String(id) === values.course_id)
  if (result) return <OpeningResult title={`Section ${values.section}`} result={result} onClose={onClose} />
  return (
    <FormDialog opened onClose={onClose} title="Open a section" form={form} submitLabel="Open section" size="lg">
      <Columns>
        <Select
          {...form.field('course_id')}
          label="Course"
          placeholder="Choose a course"
          data={courses.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No results"
          onChange={(id) => {
            setFieldValue('course_id', id)
            setFieldValue('level', null)
          }}
        />
        <Select
          {...form.field('level')}
          label="Level"
          placeholder="Choose a level"
          data={(course?.levels ?? []).map((id) => ({ value: String(id), label: levelName(id) }))}
          disabled={!course}
          allowDeselect={false}
        />
      </Columns>
      <Columns>
        <Select {...form.field('school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
        <Select {...form.field('semester')} label="Semester" data={semesterOptions} allowDeselect={false} />
      </Columns>
      <Columns>
        <Autocomplete {...form.field('section')} label="Section" placeholder="1A" data={sections} maxLength={40} />
        <TextInput {...form.field('max_person')} label="Maximum students" inputMode="numeric" autoComplete="off" />
        <Select
          {...form.field('like_section')}
          label="Copy schedule from section"
          placeholder="No schedule yet"
          data={sections}
          value={values.like_section || null}
          onChange={(section) => setFieldValue('like_section', section ?? '')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear section' }}
          nothingFoundMessage="No results"
        />
      </Columns>
      {values.course_id && values.level && (
        <BlockPreview course_id={Number(values.course_id)} level={Number(values.level)} term={chosenTerm} section={values.section} />
      )}
    </FormDialog>
  )
}

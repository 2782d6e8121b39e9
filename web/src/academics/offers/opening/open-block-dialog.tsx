import { Autocomplete, Select, TextInput } from '@mantine/core'
import { NewBlock, type OpenedClasses } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { sectionKey, unitsText } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { level as levelName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useCourses } from '#shared/courses.ts'
import { schoolYearOptions, semesterOptions, type Term } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../offers.module.css'
import { OpeningResult } from './opening-result.tsx'

interface BlockPreviewProps {
  course_id: number
  level: number
  term: Term
  section: string
}

/** The subjects that a block would open, and those that its section has already. */
function BlockPreview({ course_id, level, term, section }: BlockPreviewProps) {
  const request = { ...term, course_id, level, plan_semester: term.semester }
  const query = useCall(offers.offerableSubjects, request, { placeholderData: keepPreviousData })
  const emptyState = <Empty text="The active curriculum has no subjects for this level and semester." />
  return (
    <States query={query} isEmpty={({ data }) => data.length === 0} empty={emptyState}>
      {({ data }) => {
        const isOffered = (sections: readonly string[]) => sections.some((name) => sectionKey(name) === sectionKey(section.trim()))
        const subjectsToOpen = data.filter(({ sections }) => !isOffered(sections))
        return (
          <section className={classes.preview} aria-label="Subjects of the section">
            <h2>
              {subjectsToOpen.length} {subjectsToOpen.length === 1 ? 'class' : 'classes'} will open,{' '}
              {unitsText(subjectsToOpen.reduce((sum, { units }) => sum + units, 0))}
            </h2>
            <ul>
              {data.map(({ id, code, descriptive_title, units, sections }) => (
                <li key={id} data-skipped={isOffered(sections) || undefined}>
                  <span>
                    <b>{code}</b> {descriptive_title}
                  </span>
                  {isOffered(sections) ? <Pill tone="gray">Already open</Pill> : <span>{units}</span>}
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </States>
  )
}

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
            const [first] = courses.find((course) => String(course.id) === id)?.levels ?? []
            setFieldValue('course_id', id)
            setFieldValue('level', first === undefined ? null : String(first))
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

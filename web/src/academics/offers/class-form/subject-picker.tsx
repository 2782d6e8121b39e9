import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OfferableSubject } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { unitsText } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { useCourses } from '#shared/courses.ts'
import type { Term } from '#shared/terms/term-picker.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import classes from '../offers.module.css'

const TYPING_MS = 200

interface SubjectPickerProps {
  field: Record<string, unknown>
  term: Term
  chosen: OfferableSubject | undefined
  /** The first search, such as a code. */
  initialSearch?: string
  onPick: (subject: OfferableSubject) => void
}

const subjectName = ({ code, descriptive_title }: OfferableSubject): string => `${code} · ${descriptive_title}`

/** Picks a subject of the active curricula by code or title; the course only narrows the search. */
export function SubjectPicker({ field, term, chosen, initialSearch = '', onPick }: SubjectPickerProps) {
  const [course, setCourse] = useState<string | null>(null)
  const [text, setText] = useState(initialSearch)
  const [debouncedText] = useDebouncedValue(text, TYPING_MS)
  const search = chosen && debouncedText === subjectName(chosen) ? '' : debouncedText
  const request = { ...term, course_id: course ?? undefined, search }
  const query = useCall(offers.offerableSubjects, request, { placeholderData: keepPreviousData })
  const foundSubjects = query.data?.data ?? []
  const subjects = chosen && !foundSubjects.some(({ id }) => id === chosen.id) ? [chosen, ...foundSubjects] : foundSubjects
  const groups = [...Map.groupBy(subjects, ({ course, curricula }) => `${course.code}, curriculum ${curricula.name}`)]
  const courses = useCourses().map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
  return (
    <div className={classes.subject}>
      <Select
        label="Course"
        placeholder="All courses"
        data={courses}
        value={course}
        onChange={setCourse}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear course' }}
        nothingFoundMessage="No results"
      />
      <Select
        {...field}
        label="Subject"
        placeholder="Code or title"
        data={groups.map(([group, items]) => ({
          group,
          items: items.map((item) => ({ value: String(item.id), label: subjectName(item) })),
        }))}
        value={chosen ? String(chosen.id) : null}
        searchable
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        allowDeselect={false}
        nothingFoundMessage={query.isPending ? 'Loading…' : 'No results'}
        renderOption={({ option }) => <SubjectOption subject={subjects.find(({ id }) => String(id) === option.value)} />}
        onChange={(id) => {
          const subject = subjects.find((item) => String(item.id) === id)
          if (subject) onPick(subject)
        }}
      />
    </div>
  )
}

function SubjectOption({ subject }: { subject: OfferableSubject | undefined }) {
  if (!subject) return null
  return (
    <span>
      <b>{subject.code}</b> {subject.descriptive_title}
      <SmallLine>
        {unitsText(subject.units)}
        {subject.sections.length > 0 && `, offered to ${subject.sections.join(', ')}`}
      </SmallLine>
    </span>
  )
}

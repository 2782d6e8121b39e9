import { Fieldset, Input, Select, Switch, Text } from '@mantine/core'
import { OfferCopy, type OpenedClasses } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useCourses } from '#shared/courses.ts'
import { type Term, TermPicker } from '#shared/terms/term-picker.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from '../offers.module.css'
import { OpeningResult } from './opening-result.tsx'

/** The same semester a year earlier. */
function termYearBefore({ school_year, semester }: Term): Term {
  const year = Number(school_year.slice(0, 4))
  return { school_year: `${year - 1}-${year}`, semester }
}

/** Copies the classes of an earlier term into another term. */
export function CopyOffers({ term, onClose }: { term: Term; onClose: () => void }) {
  const [result, setResult] = useState<OpenedClasses>()
  const form = useEntryForm(offers.copyOffers, {
    body: OfferCopy,
    initialValues: { from: termYearBefore(term), to: term, course_id: null as string | null, with_instructors: true },
    onSuccess: ({ data }) => setResult(data),
  })
  const { values, setFieldValue, errors } = form.form
  const courses = useCourses().map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
  if (result) return <OpeningResult title="Copied classes" result={result} onClose={onClose} />
  const termField = (name: 'from' | 'to', legend: string) => (
    <Fieldset legend={legend} variant="unstyled" classNames={{ root: classes.group, legend: classes.legend }}>
      <TermPicker value={values[name]} onChange={(next) => setFieldValue(name, next)} />
      {errors[name] && <Input.Error>{errors[name]}</Input.Error>}
    </Fieldset>
  )
  return (
    <FormDialog opened onClose={onClose} title="Copy classes from another term" form={form} submitLabel="Copy classes">
      {termField('from', 'Copy from term')}
      {termField('to', 'Copy to term')}
      <Select
        {...form.field('course_id')}
        label="Course"
        placeholder="All courses"
        data={courses}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear course' }}
        nothingFoundMessage="No results"
      />
      <Switch
        name="with_instructors"
        label="Include instructors"
        checked={values.with_instructors}
        onChange={(event) => setFieldValue('with_instructors', event.currentTarget.checked)}
      />
      <Text fz={13} c="dimmed">
        Existing classes are skipped. Rooms and instructors that are not available are left blank and listed in the result.
      </Text>
    </FormDialog>
  )
}

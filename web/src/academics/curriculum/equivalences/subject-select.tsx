import { Box, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CatalogueSubject } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { type SubjectName, subjectName } from './subject-name.ts'

const TYPING_MS = 200

interface SubjectSelectProps {
  /** Name, error and asterisk of the form's field. */
  field: Record<string, unknown>
  label: string
  description?: string
  chosen?: SubjectName
  /** Subjects that are not offered, because they are chosen already. */
  excludedIds: readonly number[]
  onPick: (subject: SubjectName) => void
}

/** Chooses a subject by code or title; the options say which curricula have it. */
export function SubjectSelect({ field, label, description, chosen, excludedIds, onPick }: SubjectSelectProps) {
  const [text, setText] = useState('')
  const [debouncedText] = useDebouncedValue(text, TYPING_MS)
  const search = chosen && debouncedText === subjectName(chosen) ? '' : debouncedText
  const query = useCall(catalogue.catalogueSubjects, { search, limit: 25 }, { placeholderData: keepPreviousData })
  const subjects = (query.data?.data ?? []).filter(({ id }) => !excludedIds.includes(id))
  const options: readonly SubjectName[] = chosen && !subjects.some(({ id }) => id === chosen.id) ? [chosen, ...subjects] : subjects
  const { name, error, withAsterisk } = field
  return (
    <Select
      name={String(name)}
      data-path={name}
      error={error as string | undefined}
      withAsterisk={withAsterisk as boolean | undefined}
      label={label}
      description={description}
      placeholder="Code or title"
      data={options.map((subject) => ({ value: String(subject.id), label: subjectName(subject) }))}
      value={chosen ? String(chosen.id) : null}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage={query.isPending ? 'Loading…' : 'No results'}
      renderOption={({ option }) => <SubjectOption subject={subjects.find(({ id }) => String(id) === option.value)} />}
      onChange={(id) => {
        const subject = options.find((other) => String(other.id) === id)
        if (!subject) return
        onPick(subject)
        if (!chosen) setText('')
      }}
    />
  )
}

function SubjectOption({ subject }: { subject: CatalogueSubject | undefined }) {
  if (!subject) return null
  return (
    <span>
      {subjectName(subject)}
      <Box component="span" fz="sm" c="dimmed" display="block">
        {subject.curricula.join(', ')}
      </Box>
    </span>
  )
}

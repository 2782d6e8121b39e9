import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AuditPerson } from '@talaan/contract'
import { auditLog } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import classes from './audit.module.css'

interface PersonFilterProps {
  label: string
  /** Which id is chosen: of the account, of the person, or of the student. */
  by: 'user_id' | 'person_id' | 'student_id'
  value: string | undefined
  onChange: (id: string) => void
}

const TYPING_MS = 200

/** A filter by a person, found by name or number. */
export function PersonFilter({ label, by, value, onChange }: PersonFilterProps) {
  const [text, setText] = useState('')
  const [settledText] = useDebouncedValue(text.trim(), TYPING_MS)
  const chosen = useCall(auditLog.auditPeople, by === 'person_id' ? { id: value } : { [by]: value }, { enabled: Boolean(value) })
  const matches = useCall(
    auditLog.auditPeople,
    { search: settledText },
    { enabled: settledText.length >= 2, placeholderData: keepPreviousData },
  )
  const people = [...(value ? (chosen.data?.data ?? []) : []), ...(settledText.length >= 2 ? (matches.data?.data ?? []) : [])]
  const options = new Map(people.flatMap((person) => optionOf(person, by)))
  return (
    <Select
      aria-label={label}
      placeholder={label}
      className={classes.filter}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      // What is typed was searched on the server.
      filter={({ options }) => options}
      searchable
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setText}
      nothingFoundMessage={settledText.length < 2 ? 'Type a name or number' : 'No results'}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  )
}

function optionOf(person: AuditPerson, by: PersonFilterProps['by']): [string, string][] {
  const id = person[by]
  return id === null ? [] : [[String(id), person.about ? `${person.name} (${person.about})` : person.name]]
}

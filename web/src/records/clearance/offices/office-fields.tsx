import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ClearanceOffice } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { clearanceBlockNames, clearanceBlocks, roles } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useCall } from '#lib/query.ts'

/** The fields of the form of an office, as they are typed. */
export interface OfficeFormValues extends Record<string, unknown> {
  name: string
  location: string
  level_type: string
  blocks: string[]
  how_to_clear: string
  role_keys: string[]
  /** Ids as the select has them. */
  member_ids: string[]
  is_active: boolean
}

export const toOfficeValues = (office?: ClearanceOffice): OfficeFormValues => ({
  name: office?.name ?? '',
  location: office?.location ?? '',
  level_type: office?.level_type ?? '',
  blocks: office ? [...office.blocks] : ['enrollment'],
  how_to_clear: office?.how_to_clear ?? '',
  role_keys: office ? [...office.role_keys] : [],
  member_ids: office?.members.map(({ id }) => String(id)) ?? [],
  is_active: office?.is_active ?? true,
})

const levels = [
  { value: '', label: 'All students' },
  { value: 'college', label: 'College' },
  { value: 'high_school', label: 'High school' },
]
const blockOptions = clearanceBlocks.map((block) => ({ value: block, label: clearanceBlockNames[block] }))
const roleOptions = roles.filter(({ key }) => key !== 'student' && key !== 'parent').map(({ key, name }) => ({ value: key, label: name }))
const TYPING_MS = 200

interface OfficeFieldsProps {
  form: EntryForm<OfficeFormValues>
  members?: ClearanceOffice['members']
}

export function OfficeFields({ form: { field }, members = [] }: OfficeFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label="Name" autoComplete="off" />
      <TextInput {...field('location')} label="Location" placeholder="For example: Main building, ground floor" autoComplete="off" />
      <NativeSelect {...field('level_type')} label="Clears" data={levels} />
      <MultiSelect
        {...field('blocks')}
        withAsterisk={false}
        label="An open deficiency stops"
        data={blockOptions}
        comboboxProps={{ withinPortal: true }}
      />
      <Textarea {...field('how_to_clear')} label="How to clear it" description="Proposed when a student is tagged." autosize minRows={2} />
      <MultiSelect
        {...field('role_keys')}
        withAsterisk={false}
        label="Roles"
        description="All users with these roles work for the office."
        data={roleOptions}
        searchable
      />
      <MemberField {...field('member_ids')} members={members} />
      <Switch {...field('is_active', 'checkbox')} label="Active" description="An inactive office cannot tag students." />
    </>
  )
}

/** Employees, found by name. Those who were chosen stay listed. */
function MemberField({ members, ...field }: Record<string, unknown> & { members: ClearanceOffice['members'] }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, TYPING_MS)
  const { data } = useCall(officeClearance.officeStaff, { search }, { placeholderData: keepPreviousData })
  const [known, setKnown] = useState(() => new Map(members.map(({ id, name }) => [String(id), name])))
  const matches = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const)
  const options = [...new Map([...known, ...matches])].map(([value, label]) => ({ value, label }))
  const { onChange, ...props } = field as { onChange: (ids: string[]) => void }
  return (
    <MultiSelect
      {...props}
      withAsterisk={false}
      label="Members"
      description="Employees who work for the office regardless of their role. They need the permission to view and tag."
      data={options}
      searchable
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => {
        setKnown(new Map([...known, ...matches.filter(([id]) => ids.includes(id))]))
        onChange(ids)
      }}
    />
  )
}

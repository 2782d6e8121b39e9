import { Select, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PrivacyRequestEntry } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { privacyRequestNames, privacyRequestTypes } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** Enters a request that was made at the counter or by letter. */
export function EnterPrivacyRequest({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search, 250)
  const people = useCall(
    privacyRequests.findPeople,
    { search: typed },
    { enabled: typed.trim().length > 1, placeholderData: keepPreviousData },
  ).data?.data
  const form = useEntryForm(privacyRequests.enterPrivacyRequest, {
    body: PrivacyRequestEntry,
    initialValues: { person_id: '', type: '', details: '', received_on: '' },
    toRequest: ({ person_id, type, details, received_on }) => ({
      person_id: Number(person_id),
      type: type as 'access',
      details,
      received_on: received_on || undefined,
    }),
    refresh: [privacyRequests.privacyRequests],
    onSuccess: onClose,
  })
  const options = (people ?? []).map(({ id, name, student_id_number, birthdate }) => ({
    value: String(id),
    label: [name, student_id_number, birthdate && date(birthdate)].filter(Boolean).join(' · '),
  }))
  return (
    <FormDialog opened onClose={onClose} title="Enter a request" form={form} submitLabel="Enter">
      <Select
        {...form.field('person_id')}
        label="Person"
        placeholder="Name or student number"
        data={options}
        searchable
        filter={({ options }) => options}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={typed.trim().length > 1 ? 'Nobody found' : 'Type at least two letters'}
      />
      <Select
        {...form.field('type')}
        label="What is asked for"
        data={privacyRequestTypes.map((value) => ({ value, label: privacyRequestNames[value] }))}
        allowDeselect={false}
      />
      <Textarea {...form.field('details')} label="Details" autosize minRows={3} maxLength={2000} />
      <DateField
        {...form.field('received_on')}
        withAsterisk={false}
        label="Received on"
        description="Empty for today. The days to answer count from it."
      />
    </FormDialog>
  )
}

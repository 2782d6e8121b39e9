import { Select, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PrivacyRequestEntry } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import {
  privacyRequestColumns,
  privacyRequestNames,
  privacyRequestStatuses,
  privacyRequestStatusNames,
  privacyRequestTypes,
} from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { NoWrap, Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { RequestPill } from './request-pill.tsx'

/** Enters a request that was made at the counter or by letter. */
function EnterPrivacyRequest({ onClose }: { onClose: () => void }) {
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
        nothingFoundMessage={typed.trim().length > 1 ? 'No results' : 'Type at least two letters'}
      />
      <Select
        {...form.field('type')}
        label="Type of request"
        data={privacyRequestTypes.map((value) => ({ value, label: privacyRequestNames[value] }))}
        allowDeselect={false}
      />
      <Textarea {...form.field('details')} label="Details" autosize minRows={3} maxLength={2000} />
      <DateField
        {...form.field('received_on')}
        withAsterisk={false}
        label="Received on"
        description="Leave blank for today. The days to answer are counted from this day."
      />
    </FormDialog>
  )
}

const columns = screenColumns(privacyRequestColumns, {
  person: (row) => (
    <>
      <RowLink to={fillPath('/admin/privacy/requests/:id', { id: row.id })}>
        <b>{row.name}</b>
      </RowLink>
      <SmallLine>{row.student_id_number}</SmallLine>
    </>
  ),
  due: (row) => (
    <>
      <NoWrap>{date(row.due_on)}</NoWrap> {row.is_overdue && <Pill tone="red">Overdue</Pill>}
    </>
  ),
  status: (row) => <RequestPill status={row.status} />,
})

const filters = [
  { name: 'status', label: 'Status', options: privacyRequestStatuses.map((value) => ({ value, label: privacyRequestStatusNames[value] })) },
  { name: 'type', label: 'Request', options: privacyRequestTypes.map((value) => ({ value, label: privacyRequestNames[value] })) },
]

/** What people asked about their data, those due soonest first. */
export default function RequestsList() {
  const mayEnter = useMay('Enter Privacy Requests')
  return (
    <ListScreen
      title="Privacy requests"
      entry={privacyRequests.privacyRequests}
      storageKey="privacy-requests-filter"
      columns={columns}
      filters={filters}
      searchLabel="Name or student number"
      exportName="privacy-requests"
      actions={mayEnter && <DialogButton dialog={(close) => <EnterPrivacyRequest onClose={close} />}>Enter request</DialogButton>}
      empty={<Empty text="No privacy requests yet." />}
    />
  )
}

import { Stack, Text } from '@mantine/core'
import type { ConsentPurpose } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { AddPurpose, EditPurpose } from './purpose.tsx'

const columns: Column<ConsentPurpose>[] = [
  {
    key: 'name',
    label: 'Purpose',
    render: (row) => (
      <>
        <b>{row.name}</b>
        <SmallLine>{row.question}</SmallLine>
      </>
    ),
  },
  { key: 'version', label: 'Version', align: 'end', render: (row) => row.version },
  { key: 'given', label: 'Allowed by', align: 'end', render: (row) => count(row.given) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{row.is_active ? 'Asked' : 'Not asked'}</Pill>,
  },
]

/** What people may allow or not. */
export default function PurposesTab() {
  const query = useCall(consents.consentPurposes, {})
  return (
    <Stack maw={860}>
      <Text maw="72ch" c="dimmed">
        Students from 18 on decide themselves, parents decide for younger ones. Nobody loses anything by saying no, and a withdrawal counts
        at once.
      </Text>
      <div>
        <DialogButton dialog={(close) => <AddPurpose onClose={close} />}>Add purpose</DialogButton>
      </div>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowKey={(row) => row.key}
            rowActions={(row) => [{ label: 'Edit', dialog: (close) => <EditPurpose purpose={row} onClose={close} /> }]}
            empty={<Empty text="Nothing is asked." />}
            wide="What people may allow"
          />
        )}
      </States>
    </Stack>
  )
}

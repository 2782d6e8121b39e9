import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Room } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusPill } from '#academics/curriculum/courses/status.tsx'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { useChangeRoomStatus } from './change-room-status.ts'
import { AddRoom, EditRoom } from './room.tsx'

/** The button that opens the list of the school's rooms. */
export function Rooms() {
  return (
    <DialogButton variant="default" dialog={(close) => <RoomsDialog onClose={close} />}>
      Rooms
    </DialogButton>
  )
}

const columns: Column<Room>[] = [
  { key: 'code', label: 'Room', render: (row) => <b>{row.code}</b> },
  { key: 'name', label: 'Name', render: (row) => row.name ?? '—' },
  { key: 'capacity', label: 'Capacity', align: 'end', render: (row) => (row.capacity === null ? '—' : count(row.capacity)) },
  { key: 'classes', label: 'Classes this term', align: 'end', render: (row) => count(row.classes) },
  { key: 'is_active', label: 'Status', render: (row) => <StatusPill row={row} /> },
]

const TYPING_MS = 200

function RoomsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, TYPING_MS)
  const query = useCall(rooms.rooms, { search }, { placeholderData: keepPreviousData })
  const mayEdit = useMay('Edit Curriculum')
  const changeStatus = useChangeRoomStatus()
  const actions = (row: Room): RowAction[] => [
    { label: 'Edit', dialog: (close) => <EditRoom room={row} onClose={close} /> },
    { label: row.is_active ? 'Retire' : 'Restore', danger: row.is_active, run: () => changeStatus(row) },
  ]
  return (
    <DetailDialog opened onClose={onClose} title="Rooms" size="xl" query={query} actions={mayEdit && <AddRoom />}>
      {({ data, meta }) => (
        <>
          <TextInput
            aria-label="Search room"
            placeholder="Search room"
            value={text}
            maxLength={100}
            mb="sm"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <DataTable
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            rowActions={mayEdit ? actions : undefined}
            empty={<Empty />}
            boxed
          />
          {meta.total > data.length && (
            <Text c="dimmed" mt="sm">
              Showing {count(data.length)} of {count(meta.total)} rooms. Search to find the others.
            </Text>
          )}
        </>
      )}
    </DetailDialog>
  )
}

import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Room, RoomForm } from '@talaan/contract'
import { rooms } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmRetire, StatusPill } from '#academics/curriculum/courses/status.tsx'
import { useSaveForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'

const AddRoom = () => <DialogButton dialog={(close) => <RoomDialog onClose={close} />}>Add room</DialogButton>

function RoomDialog({ room, onClose }: { room?: Room; onClose: () => void }) {
  const form = useSaveForm({
    add: rooms.addRoom,
    edit: rooms.editRoom,
    body: RoomForm,
    row: room,
    initialValues: { code: room?.code ?? '', name: room?.name ?? '', capacity: String(room?.capacity ?? '') },
    list: rooms.rooms,
    onClose,
  })
  const { field } = form
  const title = room ? `Edit ${room.code}` : 'New room'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={room ? 'Save' : 'Add room'}>
      <Columns>
        <TextInput {...field('code')} label="Room" description="e.g. RM 101" placeholder="RM 101" autoComplete="off" />
        <TextInput {...field('capacity')} label="Capacity" description="Maximum students" inputMode="numeric" autoComplete="off" />
      </Columns>
      <TextInput {...field('name')} label="Name" placeholder="Computer laboratory" autoComplete="off" />
      {room && <Text c="dimmed">A new code appears in schedules of this and later terms. Past schedules are not changed.</Text>}
    </FormDialog>
  )
}

const describeRetiring = (classes: number): string =>
  classes === 0
    ? 'It cannot be used for new classes.'
    : `It cannot be used for new classes. ${classes === 1 ? '1 class keeps' : `${classes} classes keep`} this room.`

/** Asks for confirmation, then retires a room or brings it back. */
function useChangeRoomStatus(): (room: Room) => void {
  const { run } = useAction(rooms.changeRoomStatus)
  return (room) =>
    confirmRetire(room, {
      effect: room.is_active ? describeRetiring(room.classes) : 'It can be used for new classes again.',
      run: () => run({ id: room.id, is_active: !room.is_active }),
    })
}

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

export function RoomsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, TYPING_MS)
  const query = useCall(rooms.rooms, { search }, { placeholderData: keepPreviousData })
  const mayEdit = useMay('Edit Curriculum')
  const changeStatus = useChangeRoomStatus()
  const actions = (row: Room): RowAction[] => [
    { label: 'Edit', dialog: (close) => <RoomDialog room={row} onClose={close} /> },
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
          <DataTable columns={columns} rows={data} rowActions={mayEdit ? actions : undefined} empty={<Empty />} boxed />
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

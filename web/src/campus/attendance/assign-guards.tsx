import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import type { AttendanceEvent, GuardPosts } from '@talaan/contract'
import { attendanceEvents } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'

interface AssignGuardsProps {
  event: AttendanceEvent
  onClose: () => void
}

/** Assigns guards to an event, or to the devices of the gate. */
export default function AssignGuards({ event, onClose }: AssignGuardsProps) {
  const query = useFormRecord(attendanceEvents.guardPosts, { id: event.id })
  return (
    <States query={query} skeleton={null}>
      {({ data }) => <GuardsForm event={event} loaded={data} onClose={onClose} />}
    </States>
  )
}

/** The guards of each place, by its key; ids are texts, as selects have them. */
const Fields = z.record(z.string(), z.array(z.string()))

function GuardsForm({ event, loaded, onClose }: AssignGuardsProps & { loaded: GuardPosts }) {
  const { posts, guards, devices, updated_at } = loaded
  const places = [
    { key: 'whole', device_id: null, label: event.is_gate ? 'The whole gate log' : 'Guards' },
    ...devices.map(({ id, name }) => ({ key: `device_${id}`, device_id: id, label: name })),
  ]
  const names = new Map([
    ...posts.map(({ user_id, guard }) => [user_id, guard] as const),
    ...guards.map(({ id, name }) => [id, name] as const),
  ])
  const choices = [...names].map(([id, name]) => ({ value: String(id), label: name }))
  const guardsAt = (device: number | null) => posts.filter(({ device_id }) => device_id === device).map(({ user_id }) => String(user_id))
  const form = useEntryForm(attendanceEvents.assignGuards, {
    schema: Fields,
    initialValues: Object.fromEntries(places.map(({ key, device_id }) => [key, guardsAt(device_id)])) as Record<string, string[]>,
    toRequest: (values) => ({
      id: event.id,
      updated_at,
      posts: places.flatMap(({ key, device_id }) => (values[key] ?? []).map((user_id) => ({ user_id: Number(user_id), device_id }))),
    }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Guards of ${event.title}`} form={form} submitLabel="Save">
      <p>
        {event.is_gate
          ? 'A guard sees people who passed the device of the guard and people whom the guard recorded.'
          : 'Other guards see only people whom they recorded.'}{' '}
        If no guard is assigned, every guard sees everyone.
      </p>
      {places.map(({ key, label }) => (
        <MultiSelect
          key={key}
          {...form.field(key)}
          withAsterisk={false}
          label={label}
          data={choices}
          searchable
          nothingFoundMessage="No guard has this name"
          comboboxProps={{ withinPortal: true }}
        />
      ))}
    </FormDialog>
  )
}

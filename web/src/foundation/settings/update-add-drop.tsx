import { TextInput } from '@mantine/core'
import { type AddDrop, EditedAddDrop } from '@talaan/contract'
import { addDrop } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import classes from './settings.module.css'

/** The last day of free changes to enrolled students' subjects, and how long a waiting list holds a seat. */
export function UpdateAddDrop() {
  const query = useCall(addDrop.addDrop, {})
  return (
    <Panel>
      <States query={query}>{({ data }) => <AddDropForm loaded={data} />}</States>
    </Panel>
  )
}

function AddDropForm({ loaded }: { loaded: AddDrop }) {
  const client = useQueryClient()
  // What the form was filled from stays, whoever else saves meanwhile; the server then says that it is stale.
  const [saved, setSaved] = useState(loaded)
  const form = useEntryForm(addDrop.updateAddDrop, {
    body: EditedAddDrop,
    initialValues: { add_drop_closes_on: saved.add_drop_closes_on, waitlist_hours: String(saved.waitlist_hours) },
    fixed: { before: saved },
    onSuccess: (answer) => {
      setSaved(answer.data)
      return client.invalidateQueries({ queryKey: keyOf(addDrop.addDrop) })
    },
  })
  return (
    <FormPanel form={form} submitLabel="Save">
      <h2 className={classes.legend}>
        Adding and dropping, <TermName term={saved} />
      </h2>
      <Columns>
        <TextInput
          {...form.field('add_drop_closes_on')}
          label="Last day to add and drop"
          description="For all levels. Leave blank if it is not set yet"
          type="date"
          withAsterisk={false}
        />
        <TextInput
          {...form.field('waitlist_hours')}
          label="Hours to accept a waitlist slot"
          description="After a slot is offered"
          inputMode="numeric"
          autoComplete="off"
        />
      </Columns>
    </FormPanel>
  )
}

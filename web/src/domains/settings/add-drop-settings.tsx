import { TextInput } from '@mantine/core'
import { type AddDrop, addDrop } from '@talaan/contract'
import { useEntryForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query.ts'
import { TermName } from '../../shared/term-name.tsx'
import { Columns, FormPanel } from '../../ui/dialogs.tsx'
import { Panel } from '../../ui/page.tsx'
import { States } from '../../ui/states.tsx'
import classes from './settings.module.css'

/** Until when enrolled students' subjects change freely, and how long a waiting list holds a seat. */
export function AddDropSettings() {
  const query = useCall(addDrop.addDrop, {})
  return (
    <Panel>
      <States query={query}>{({ data }) => <Form key={JSON.stringify(data)} loaded={data} />}</States>
    </Panel>
  )
}

function Form({ loaded }: { loaded: AddDrop }) {
  const form = useEntryForm(addDrop.updateAddDrop, {
    initialValues: { add_drop_closes_on: loaded.add_drop_closes_on, waitlist_hours: String(loaded.waitlist_hours) },
  })
  return (
    <FormPanel form={form} submitLabel="Save">
      <h2 className={classes.legend}>
        Adding and dropping, <TermName term={loaded} />
      </h2>
      <Columns>
        <TextInput
          {...form.field('add_drop_closes_on')}
          label="Last day to add and drop"
          description="Empty: no last day"
          type="date"
          withAsterisk={false}
        />
        <TextInput
          {...form.field('waitlist_hours')}
          label="Hours to accept a seat"
          description="From a waiting list"
          inputMode="numeric"
          autoComplete="off"
        />
      </Columns>
    </FormPanel>
  )
}

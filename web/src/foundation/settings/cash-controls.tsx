import type { Settings } from '@talaan/contract'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ void_second_person, blind_count }: Settings) => ({ void_second_person, blind_count })

/** What a cashier does not do alone: void an own receipt, and count the cash with the expected amount in view. */
export function CashControls() {
  const query = useQuery(settingsQuery)
  return (
    <Panel>
      <States query={query}>{({ data }) => <ControlsForm loaded={data} />}</States>
    </Panel>
  )
}

function ControlsForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <SettingSwitch
        form={form}
        name="void_second_person"
        label="A second person approves voids"
        description="The cashier who received the payment requests the void. The receipt stays valid until the void is approved."
      />
      <SettingSwitch
        form={form}
        name="blind_count"
        label="Cash is counted before the expected amount is shown"
        description="Cashiers see the totals of their shift only after they count the cash and close the shift."
      />
    </FormPanel>
  )
}

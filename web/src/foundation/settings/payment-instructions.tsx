import { Textarea } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ payment_instructions }: Settings) => ({ payment_instructions })

/** Where and how students pay. */
export function PaymentInstructions() {
  const query = useQuery(settingsQuery)
  return (
    <Panel>
      <States query={query}>{({ data }) => <InstructionsForm loaded={data} />}</States>
    </Panel>
  )
}

function InstructionsForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <Textarea
        {...form.field('payment_instructions')}
        label="Where and how to pay"
        description="Cashier's window, office hours, bank accounts and e-wallets, one per line. Shown to students and printed on bills."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={1500}
        withAsterisk={false}
      />
    </FormPanel>
  )
}

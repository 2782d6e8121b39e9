import { Select } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { receiptTitles } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ receipt_title }: Settings) => ({ receipt_title })

/** What printed receipts are called. */
export function ReceiptTitle() {
  const query = useQuery(settingsQuery)
  return (
    <Panel>
      <States query={query}>{({ data }) => <TitleForm loaded={data} />}</States>
    </Panel>
  )
}

function TitleForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <Select
        {...form.field('receipt_title')}
        label="Title of printed receipts"
        description="An official receipt is printed as not valid for claim of input tax."
        data={[...receiptTitles]}
        allowDeselect={false}
        withAsterisk={false}
      />
    </FormPanel>
  )
}

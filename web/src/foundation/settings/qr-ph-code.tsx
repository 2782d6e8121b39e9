import { Textarea } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { findQrPhProblem, readMerchant } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

const formValues = ({ qr_ph }: Settings) => ({ qr_ph })

/** The QR Ph code of the school, from which bills get codes with amount and reference. */
export function QrPhCode() {
  const query = useQuery(settingsQuery)
  return (
    <Panel>
      <States query={query}>{({ data }) => <CodeForm loaded={data} />}</States>
    </Panel>
  )
}

function CodeForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { qr_ph } = form.form.getValues()
  const merchant = qr_ph.trim() !== '' && findQrPhProblem(qr_ph.trim()) === undefined ? readMerchant(qr_ph.trim()) : undefined
  return (
    <FormPanel form={form} submitLabel="Save" disabled={!form.dirty}>
      <Textarea
        {...form.field('qr_ph')}
        label="QR Ph code of the school"
        description={
          merchant
            ? `Receives the money: ${merchant.name}, ${merchant.city}. Test it with a small payment from a bill before students use it.`
            : 'Scan the merchant QR code from the bank with any QR reader and paste its text here. If blank, bills show no QR code.'
        }
        placeholder="000201010211…"
        withAsterisk={false}
        autosize
        minRows={2}
        maxLength={512}
        spellCheck={false}
        autoComplete="off"
      />
    </FormPanel>
  )
}

import { Box, TextInput } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { SettingSwitch } from '#foundation/settings/setting-switch.tsx'
import { useUpdateBasicSetting } from '#foundation/settings/update-basic-setting.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './sms.module.css'

const formValues = (loaded: Settings) => ({
  sms_approval_above: loaded.sms_approval_above,
  sms_daily_texts: loaded.sms_daily_texts,
  sms_text_centavos: loaded.sms_text_centavos,
  sms_quiet_hours: loaded.sms_quiet_hours,
})

/** The limits of texts to many people. */
export default function SmsSettings() {
  const query = useCall(settings.settings, {}, { meta: { steady: true } })
  return (
    <Page title="SMS settings">
      <States query={query}>{({ data }) => <Form loaded={data} />}</States>
    </Page>
  )
}

function Form({ loaded }: { loaded: Settings }) {
  const mayUpdate = useMay('Update System Settings')
  const { form } = useUpdateBasicSetting(loaded, formValues)
  const { field } = form
  return (
    <Box maw={720}>
      <TitledPanel title="Texts to many people">
        <FormPanel form={form} submitLabel="Update" disabled={!mayUpdate}>
          <Columns>
            <TextInput
              {...field('sms_approval_above')}
              label="Approval above this many recipients"
              description="Approved by a second person, not the author. 0 = every message needs approval."
              inputMode="numeric"
              maxLength={5}
            />
            <TextInput
              {...field('sms_daily_texts')}
              label="Most texts a day"
              description="Messages above the limit are sent the next day. 0 = no limit."
              inputMode="numeric"
              maxLength={6}
            />
            <TextInput
              {...field('sms_text_centavos')}
              label="Price of one text, in centavos"
              description="Price charged by the provider, used to estimate the cost."
              inputMode="numeric"
              maxLength={4}
            />
          </Columns>
          <SettingSwitch form={form} name="sms_quiet_hours" label="No texts from 8 PM to 7 AM" />
          <p className={classes.note}>Passwords, codes and other messages to one person are sent at any time, without a limit.</p>
        </FormPanel>
      </TitledPanel>
    </Box>
  )
}

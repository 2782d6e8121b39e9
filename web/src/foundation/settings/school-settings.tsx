import { ColorInput, Fieldset, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import type { Settings } from '@talaan/contract'
import { schoolImages } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { SchoolPictures, useRefreshSchool } from '#shared/school-pictures.tsx'
import { settingsQuery, useMay } from '#shared/terms/current-term.ts'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { SchoolPreview } from './school-preview.tsx'
import classes from './settings.module.css'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

/** Who the school is: on every paper, mail and page. */
export default function SchoolSettings() {
  const query = useQuery(settingsQuery)
  return (
    <Page title="School" actions={<RecordHistory of="settingsHistory" title="History of the settings" />}>
      <States query={query}>{({ data }) => <School settings={data} />}</States>
    </Page>
  )
}

const formValues = (settings: Settings) => ({
  school_name: settings.school_name,
  school_short_name: settings.school_short_name,
  product_name: settings.product_name,
  school_color: settings.school_color,
  school_address: settings.school_address,
  school_phones: settings.school_phones,
  school_email: settings.school_email,
  school_recognition: settings.school_recognition,
  deped_school_id: settings.deped_school_id,
  deped_region: settings.deped_region,
  deped_division: settings.deped_division,
  deped_district: settings.deped_district,
  registrar_name: settings.registrar_name,
  registrar_title: settings.registrar_title,
  school_head_name: settings.school_head_name,
  school_head_title: settings.school_head_title,
  cashier_name: settings.cashier_name,
  cashier_title: settings.cashier_title,
})

const Part = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Fieldset legend={legend} variant="unstyled" classNames={{ root: classes.group, legend: classes.legend }}>
    {children}
  </Fieldset>
)

const Pairs = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
    {children}
  </SimpleGrid>
)

function School({ settings }: { settings: Settings }) {
  const mayEdit = useMay('Update System Settings')
  const { form } = useUpdateBasicSetting(settings, formValues, useRefreshSchool())
  const { field } = form
  const text = (name: keyof ReturnType<typeof formValues>, maxLength = 80) => ({ ...field(name), maxLength, autoComplete: 'off' })
  return (
    <div className={classes.school}>
      <div>
        <TitledPanel title="Name and contacts">
          <FormPanel form={form} submitLabel="Save" disabled={!mayEdit}>
            <TextInput {...text('school_name', 120)} label="Name of the school" description="Printed on documents and receipts" />
            <Columns>
              <TextInput {...text('school_short_name', 20)} label="Short name" description="Shown in the menu and on phones" />
              <TextInput {...text('product_name', 30)} label="Name of the portal" description="Shown in the title of each page" required />
            </Columns>
            <Textarea {...text('school_address', 300)} label="Address" autosize minRows={2} />
            <Columns>
              <TextInput {...text('school_phones')} label="Telephones" type="tel" />
              <TextInput {...text('school_email', 254)} label="Email" type="email" />
            </Columns>
            <Textarea
              {...text('school_recognition', 300)}
              label="Government recognition"
              description="Printed below the address, such as the recognition numbers of DepEd and CHED"
              autosize
              minRows={2}
            />
            <ColorInput
              {...field('school_color')}
              label="Colour"
              description="Background of white text on the sign-in page and in the installed portal. Leave blank for the portal's own colour."
              format="hex"
              eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
            />
            <Part legend="Signatories">
              <Pairs>
                <TextInput {...text('registrar_name')} label="Registrar" />
                <TextInput {...text('registrar_title')} label="Title of the registrar" />
                <TextInput {...text('school_head_name')} label="School head" />
                <TextInput {...text('school_head_title')} label="Title of the school head" placeholder="President, Principal" />
                <TextInput {...text('cashier_name')} label="Cashier" />
                <TextInput {...text('cashier_title')} label="Title of the cashier" />
              </Pairs>
              <Text fz={13} c="dimmed" mt={8}>
                The registrar and the school head sign transcripts and certificates, the cashier certifies statements of account.
              </Text>
            </Part>
            <Part legend="DepEd school forms">
              <Pairs>
                <TextInput {...text('deped_school_id', 6)} label="School ID" inputMode="numeric" />
                <TextInput {...text('deped_region')} label="Region" />
                <TextInput {...text('deped_division')} label="Division" />
                <TextInput {...text('deped_district')} label="District" />
              </Pairs>
            </Part>
          </FormPanel>
        </TitledPanel>
        <TitledPanel title="Pictures">
          <SchoolPictures kinds={schoolImages} />
          <Text fz={13} c="dimmed">
            The logo is printed at the top of documents, the seal beside the signatures of transcripts and certificates. A PNG with a
            transparent background looks best. If a signature picture is missing, a signature line is printed.
          </Text>
        </TitledPanel>
      </div>
      <SchoolPreview settings={{ ...settings, ...form.form.values }} />
    </div>
  )
}

import { Box, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { carriesWhiteText, contactLine, letterheadLines, mailFooter, schoolName } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import mark from '#shared/mark.svg'
import { usePhoto } from '#shared/people/person-cell.tsx'
import { ReceiptContent } from '#shared/receipt/receipt-content.tsx'
import { samplePrint, sampleReceipt } from '#shared/receipt/sample-receipt.ts'
import { PaperHead } from '#shared/school-head.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './settings.module.css'
import '#ui/print/print-page.css'
import '#shared/receipt/receipt.css'

const looks = ['Paper', 'Receipt', 'Email', 'Sign-in', 'Phone'] as const
type Look = (typeof looks)[number]

const Head = ({ settings, office }: { settings: Settings; office?: string }) => (
  <header>
    <PaperHead name={schoolName(settings)} lines={letterheadLines(settings)} logo={settings.images.logo} office={office} />
  </header>
)

function Paper({ settings }: { settings: Settings }) {
  const { images, registrar_name, registrar_title, school_head_name, school_head_title } = settings
  const [registrar, head] = [usePhoto(images.registrar_signature), usePhoto(images.head_signature)]
  return (
    <div className={classes.paper}>
      <section className="sheet">
        <Head settings={settings} office="Office of the Registrar" />
        <h1>Certificate of Enrollment</h1>
        <p>To whom it may concern:</p>
        <p>This is to certify that Juana dela Cruz is enrolled at {schoolName(settings)} this school year.</p>
        <footer>
          {images.seal && <img className="school-seal" src={images.seal} alt="" />}
          <Signature name={registrar_name || undefined} office={registrar_title || 'Registrar'} picture={registrar} />
          {(school_head_name || school_head_title) && (
            <Signature name={school_head_name || undefined} office={school_head_title} picture={head} />
          )}
        </footer>
      </section>
    </div>
  )
}

const Receipt = ({ settings }: { settings: Settings }) => (
  <div className={`receipt ${classes.paper}`}>
    <section className="sheet">
      <Head settings={settings} />
      <h1>{settings.receipt_title}</h1>
      <ReceiptContent receipt={sampleReceipt} print={{ number: 1, printed_at: samplePrint.printed_at }} title={settings.receipt_title} />
    </section>
  </div>
)

const Email = ({ settings }: { settings: Settings }) => {
  const name = schoolName(settings)
  const sender = { name, address: settings.school_address, contact: contactLine(settings), url: location.origin }
  const lines = ['Dear Juana dela Cruz,', 'Your application was accepted. Welcome!', mailFooter(sender)]
  return (
    <Box p="md" className={classes.mail}>
      <b>Your application was accepted - {name}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Box>
  )
}

const colorOf = ({ school_color }: Settings): string | undefined =>
  /^#[\da-f]{6}$/i.test(school_color) && carriesWhiteText(school_color) ? school_color : undefined

const SignInPage = ({ settings }: { settings: Settings }) => (
  <Stack component="section" gap={48} p="xl" c="#fff" bg={colorOf(settings) ?? 'var(--drawer)'}>
    <Group gap={10} fw={680}>
      <img className={classes.logo} src={settings.images.logo ?? mark} width={30} height={30} alt="" />
      {settings.school_short_name || settings.product_name}
    </Group>
    <Text fz={28} lh={1.2} fw={680}>
      {schoolName(settings)}
    </Text>
  </Stack>
)

const Phone = ({ settings }: { settings: Settings }) => (
  <Stack align="center" gap={6} py="xl" fz={13}>
    <img className={classes.icon} src={settings.images.logo ?? mark} width={64} height={64} alt="" />
    {settings.school_short_name || settings.product_name}
  </Stack>
)

const previews: Record<Look, (props: { settings: Settings }) => ReactNode> = {
  Paper,
  Receipt,
  Email,
  'Sign-in': SignInPage,
  Phone,
}

/** What people see of the school, with what is being typed. */
export function SchoolPreview({ settings }: { settings: Settings }) {
  const [look, setLook] = useState<Look>('Paper')
  const Preview = previews[look]
  return (
    <div className={classes.preview}>
      <TitledPanel title="Preview">
        <SegmentedControl
          aria-label="Preview of"
          value={look}
          onChange={(value) => setLook(value as Look)}
          data={[...looks]}
          size="xs"
          fullWidth
          mb="sm"
        />
        <div role="img" aria-label={`Preview: ${look}`}>
          <div aria-hidden>
            <Preview settings={settings} />
          </div>
        </div>
      </TitledPanel>
    </div>
  )
}

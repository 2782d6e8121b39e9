import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { ReceiptLayout, type SavedReceiptLayout } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { type ReceiptField, type ReceiptPlaces, receiptPapers } from '@talaan/contract/values'
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useState } from 'react'
import { Link } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { FormPage } from '#shared/receipt/form-page.tsx'
import { PrinterOffsetFields, usePrinterOffset } from '#shared/receipt/printer-offset.tsx'
import { samplePrint, sampleReceipt } from '#shared/receipt/sample-receipt.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { Page, Panel } from '#ui/page.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { BackdropButtons, useBackdrop } from './backdrop.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { LayoutSheet } from './layout-sheet.tsx'
import { paperNames } from './paper-names.ts'
import { PaperNumbers } from './paper-numbers.tsx'
import classes from './receipt-layout.module.css'

interface UpdateReceiptLayoutProps {
  layout: ReceiptLayout
  /** When the layout was read: an older one is not saved over a newer one. */
  updatedAt: string
  disabled: boolean
  onSaved: (saved: SavedReceiptLayout) => void
}

function UpdateReceiptLayout({ layout, updatedAt, disabled, onSaved }: UpdateReceiptLayoutProps) {
  const { run, busy } = useAction(settings.updateReceiptLayout, { onSuccess: ({ data }) => onSaved(data) })
  return (
    <Button loading={busy} disabled={disabled} onClick={() => run({ ...layout, updated_at: updatedAt })}>
      Save
    </Button>
  )
}

/** On which paper receipts are printed, and where each field is on a form of the booklet. */
export default function ReceiptLayoutScreen() {
  const query = useCall(settings.receiptLayout, {}, { refetchOnMount: 'always', refetchOnReconnect: false })
  return (
    <States query={query} skeleton={<Skeleton count={14} height={28} />}>
      {({ data }) => <LayoutEditor loaded={data} />}
    </States>
  )
}

const withoutTime = ({ updated_at: _, ...layout }: SavedReceiptLayout): ReceiptLayout => layout

function LayoutEditor({ loaded }: { loaded: SavedReceiptLayout }) {
  const mayEdit = useMay('Update Payment Settings')
  // The editor keeps what it was filled from when somebody else saves: the server then answers that it is out of date.
  const [saved, setSaved] = useState(loaded)
  const [layout, setLayout] = useState<ReceiptLayout>(() => withoutTime(loaded))
  const [isPrinting, setPrinting] = useState(false)
  const [offset, setOffset] = usePrinterOffset()
  const endPrint = useCallback(() => setPrinting(false), [])
  const isDirty = JSON.stringify(layout) !== JSON.stringify(withoutTime(saved))
  useUnsaved(() => isDirty)
  const problems = problemsOf(layout)
  const hasProblems = Object.keys(problems).length > 0
  const reset = (next: SavedReceiptLayout) => {
    setSaved(next)
    setLayout(withoutTime(next))
  }
  return (
    <Page
      title="Receipt layout"
      actions={
        <>
          <TestPrintButton disabled={hasProblems} onClick={() => setPrinting(true)} />
          {mayEdit && (
            <>
              <Button variant="default" disabled={!isDirty} onClick={() => setLayout(withoutTime(saved))}>
                Discard
              </Button>
              <UpdateReceiptLayout layout={layout} updatedAt={saved.updated_at} disabled={!isDirty || hasProblems} onSaved={reset} />
            </>
          )}
        </>
      }
    >
      <PaperChoice layout={layout} mayEdit={mayEdit} onChange={setLayout} />
      <Places layout={layout} problems={problems} mayEdit={mayEdit} onChange={setLayout}>
        <PrinterOffsetFields offset={offset} onChange={setOffset} />
      </Places>
      {isPrinting && (
        <PrintOver onDone={endPrint}>
          <FormPage ready places={layout} receipt={sampleReceipt} print={samplePrint} offset={offset} />
        </PrintOver>
      )}
    </Page>
  )
}

const TestPrintButton = (props: { disabled: boolean; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} {...props}>
    Test print
  </Button>
)

interface EditorPartProps {
  layout: ReceiptLayout
  mayEdit: boolean
  onChange: Dispatch<SetStateAction<ReceiptLayout>>
}

function PaperChoice({ layout, mayEdit, onChange }: EditorPartProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <Text fz={13} c="dimmed">
        <Anchor component={Link} to="/admin/settings/payments" inherit underline="always">
          Payment settings
        </Anchor>{' '}
        · the paper of receipts
      </Text>
      <SegmentedControl
        aria-label="Receipt paper"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        className={classes.papers}
        value={layout.paper}
        disabled={!mayEdit}
        onChange={(paper) => onChange({ ...layout, paper: paper as ReceiptLayout['paper'] })}
        data={receiptPapers.map((paper) => ({ value: paper, label: paperNames[paper] }))}
      />
      {layout.paper !== 'booklet' && (
        <Text fz={13} c="dimmed">
          The places below are used when receipts are printed over a pre-printed booklet.
        </Text>
      )}
    </>
  )
}

interface PlacesProps extends EditorPartProps {
  problems: Record<string, string>
  children: ReactNode
}

/** The drawing of the form, and its numbers beside it. */
function Places({ layout, problems, mayEdit, onChange, children }: PlacesProps) {
  const isPhone = useIsPhone()
  const [selected, setSelected] = useState<ReceiptField>('date')
  const [picture, setPicture] = useBackdrop()
  const change = (next: Partial<ReceiptPlaces>) => onChange((current) => ({ ...current, ...next }))
  const parts = { layout, problems, mayEdit, onChange: change }
  const howToMove = isPhone
    ? 'Choose a field and change its numbers below.'
    : 'Drag a field, or move it with the arrow keys: 1 mm, with Shift 5 mm, with Alt 0.2 mm.'
  return (
    <div className={classes.editor}>
      <section aria-label="Form" className={classes.drawing}>
        <LayoutSheet
          layout={layout}
          selected={selected}
          picture={picture}
          mayEdit={mayEdit}
          onSelect={setSelected}
          onMove={(move) => onChange((current) => ({ ...current, ...move(current) }))}
        />
        {mayEdit && (
          <Text fz={13} c="dimmed">
            {howToMove}
          </Text>
        )}
        <Group gap="xs">
          <BackdropButtons picture={picture} onChange={setPicture} />
        </Group>
      </section>
      <div className={classes.side}>
        <Panel>
          <PaperNumbers {...parts} />
        </Panel>
        <Panel>
          <LayoutFields {...parts} selected={selected} onSelect={setSelected} />
        </Panel>
        <Panel>{children}</Panel>
      </div>
    </div>
  )
}

/** A text for each path of the layout that cannot be saved. */
function problemsOf(layout: ReceiptLayout): Record<string, string> {
  const { error } = ReceiptLayout.safeParse(layout)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

import { Button, PasswordInput } from '@mantine/core'
import { type DataExport, OwnExportForm } from '@talaan/contract'
import { dataExports } from '@talaan/contract/calls'
import { EXPORT_DAYS } from '@talaan/contract/values'
import { download } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { dateTime } from '#lib/format.ts'
import { actionName, useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { ExportPill } from './export-pill.tsx'

/** Asks for the password, then makes a copy of the person's own data. */
function RequestOwnExport({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(dataExports.requestOwnExport, {
    body: OwnExportForm,
    initialValues: { password: '' },
    refresh: [dataExports.ownExports],
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Make a copy of your data" form={form} submitLabel="Make a copy">
      <PasswordInput
        {...form.field('password')}
        label="Your password"
        description="The copy contains all your data. Do not download it on a shared computer."
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

const RELOAD_MS = 4000

/** The copies of the person's own data. */
export function OwnExports() {
  const query = useCall(
    dataExports.ownExports,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'queued') ? RELOAD_MS : false) },
  )
  const isQueued = query.data?.data.some(({ status }) => status === 'queued') ?? false
  return (
    <TitledPanel title="Copy of your data">
      <div className={classes.part}>
        <p className={classes.quiet}>
          Everything that the portal holds about you, in one file: your profile, studies, bills, documents, messages and more. You can
          download it for {EXPORT_DAYS} days, and nobody else can.
        </p>
        <States query={query}>{({ data }) => (data.length > 0 ? <Copies copies={data} /> : null)}</States>
        <div>
          <DialogButton variant="default" disabled={isQueued} dialog={(close) => <RequestOwnExport onClose={close} />}>
            Make a copy
          </DialogButton>
        </div>
      </div>
    </TitledPanel>
  )
}

function Copies({ copies }: { copies: readonly DataExport[] }) {
  return (
    <ul className={classes.list}>
      {copies.map((copy) => (
        <li key={copy.id}>
          <div className={classes.row}>
            <span>
              {dateTime(copy.created_at)} <ExportPill copy={copy} />
              {copy.status === 'ready' && copy.expires_at && <span className={classes.quiet}> until {dateTime(copy.expires_at)}</span>}
            </span>
            {copy.status === 'ready' && (
              <Button size="xs" variant="default" onClick={() => void save(copy.id)}>
                Download
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

async function save(id: number) {
  try {
    await download(dataExports.ownExportFile, { id }, 'my-data.zip')
  } catch (error) {
    toast.failure(error, actionName(dataExports.ownExportFile))
  }
}

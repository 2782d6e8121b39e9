import { Button, Group } from '@mantine/core'
import type { PrivacyRequest } from '@talaan/contract'
import { dataExports } from '@talaan/contract/calls'
import { download } from '#lib/call.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { actionName } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ExportPill } from '../exports/export-pill.tsx'
import classes from '../privacy.module.css'

interface RequestStepsProps {
  request: PrivacyRequest
  busy: boolean
  onExport: () => void
}

/** What leads to an answer: the record for a correction, a copy for access. */
export function RequestSteps({ request, busy, onExport }: RequestStepsProps) {
  const { id, type, student_id, user_id, export: copy, can } = request
  const asksCopy = type === 'access' || type === 'portability'
  if (!asksCopy && student_id === null) return null
  return (
    <TitledPanel title="Next steps">
      <div className={classes.part}>
        {student_id !== null && (
          <div>
            <Button component={Link} to={fillPath('/admin/students/:id/accounts', { id: student_id })} variant="default">
              Open the student record
            </Button>
          </div>
        )}
        {asksCopy && (
          <>
            <p className={classes.quiet}>
              {user_id === null
                ? 'This person has no account: download the copy and hand it over.'
                : 'The person downloads the copy in the profile. No one else can open it.'}
            </p>
            {copy && (
              <span>
                Copy: <ExportPill copy={copy} />
              </span>
            )}
            <Group gap="xs">
              <Button loading={busy} disabled={!can.export} onClick={onExport}>
                Make a copy of the data
              </Button>
              {can.download && (
                <Button variant="default" onClick={() => void save(id)}>
                  Download
                </Button>
              )}
            </Group>
          </>
        )}
      </div>
    </TitledPanel>
  )
}

async function save(id: number) {
  try {
    await download(dataExports.requestExportFile, { id }, 'data.zip')
  } catch (error) {
    toast.failure(error, actionName(dataExports.requestExportFile))
  }
}

import { Button, Checkbox } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { kindTexts } from './import-texts.ts'
import classes from './imports.module.css'

interface ApplyImportProps {
  data: Import
  disabled: boolean
  onApplied: (answer: { data: Import }) => void
  /** The other buttons, which stand before this one. */
  children: ReactNode
}

/** Starts writing the rows of a checked sheet, or those without errors. New accounts are invited by mail only if the user asks for it. */
export function ApplyImport({ data: { id, kind, row_count, error_count }, disabled, onApplied, children }: ApplyImportProps) {
  const [sendsInvitations, setSendsInvitations] = useState(false)
  const { run, busy } = useAction(imports.applyImport, { success: false, refresh: [imports.imports], onSuccess: onApplied })
  const hasErrors = error_count > 0
  return (
    <>
      {kindTexts[kind].invites && (
        <Checkbox
          className={classes.invite}
          label="Send invitations"
          description="Mails each new user a temporary password. Without it, users set a password with Forgot password."
          checked={sendsInvitations}
          onChange={(event) => setSendsInvitations(event.currentTarget.checked)}
        />
      )}
      {children}
      <Button loading={busy} disabled={disabled} onClick={() => run({ id, skip_problems: hasErrors, send_invitations: sendsInvitations })}>
        {hasErrors ? 'Import the rows without errors' : `Import ${count(row_count)} ${row_count === 1 ? 'row' : 'rows'}`}
      </Button>
    </>
  )
}

import { Button, Group, Modal, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { PasswordResetForm, type TemporaryPassword, type UserRow } from '@talaan/contract'
import { passwordResets, users } from '@talaan/contract/calls'
import { type ResetType, resetTypes } from '@talaan/contract/values'
import { useCallback, useState } from 'react'
import { roleOptions, useRoles } from '#access/users/roles.ts'
import { SlipSheets } from '#access/users/slips/slip-sheets.tsx'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { FormDialog, useIsPhone } from '#ui/dialog/dialogs.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { generatePassword } from './generate-password.ts'
import classes from './password-resets.module.css'

interface ResetUserPasswordProps {
  user: Pick<UserRow, 'id' | 'name'>
  onClose: () => void
  onMade: (made: TemporaryPassword) => void
}

interface ResetValues extends Record<string, unknown> {
  type: ResetType
  or_number: string
  password: string
}

/** Resets a password against a receipt. Another type gets another password. */
function ResetUserPassword({ user, onClose, onMade }: ResetUserPasswordProps) {
  const initialValues: ResetValues = { type: 'Portal', or_number: '', password: generatePassword() }
  const form = useEntryForm(passwordResets.resetUserPassword, {
    body: PasswordResetForm,
    initialValues,
    fixed: { id: user.id },
    onSuccess: ({ data }) => {
      onClose()
      onMade(data)
    },
  })
  const { value: type } = form.field('type') as { value: ResetType }
  const changeType = (next: string) => form.form.setValues({ type: next as ResetType, password: generatePassword() })
  return (
    <FormDialog opened onClose={onClose} title={user.name} form={form} submitLabel="Confirm" cancelLabel="Close">
      <Text>Are you sure you want to reset this user password?</Text>
      <div>
        <SegmentedControl fullWidth aria-label="Type" value={type} onChange={changeType} data={[...resetTypes]} />
        <Text mt={4} fz="sm" c="dimmed">
          {typeTexts[type]}
        </Text>
      </div>
      <TextInput
        {...form.field('or_number')}
        label="OR Number"
        description="OR number of the reset fee. One receipt covers one reset."
        autoComplete="off"
      />
      {type === 'Email' && (
        <TextInput
          {...form.field('password')}
          withAsterisk={false}
          label="Password"
          description="The portal password does not change."
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

const typeTexts: Record<ResetType, string> = {
  Portal: 'Portal password: for signing in to this portal.',
  Email: "School email password: the one that you set in the school's email system.",
}

const sentTexts = { sms: 'A text message was sent to the mobile number.', mail: 'An email was sent.' }

/** The new password, to be copied or printed for who stands at the desk. */
function ResetResult({ made, onClose }: { made: TemporaryPassword; onClose: () => void }) {
  const clipboard = useClipboard()
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  const slip = { ...made, student_id: made.user_id, full_name: made.name, student_id_number: null, course: null, level: null }
  return (
    <Modal opened onClose={onClose} title="New password" fullScreen={useIsPhone()}>
      <div className={classes.result}>
        <dl>
          <dt>Name</dt>
          <dd>{made.name}</dd>
          <dt>{made.type === 'Portal' ? 'Sign-in name' : 'Account'}</dt>
          <dd>{made.sign_in_name}</dd>
          <dt>Password</dt>
          <dd className={classes.password}>{made.password}</dd>
          <dt>Valid until</dt>
          <dd>{date(made.expires_at)}</dd>
        </dl>
        <Text>{made.sent_by ? sentTexts[made.sent_by] : 'No mobile number or email on record. Give the password to the user now.'}</Text>
      </div>
      <Group gap="xs" justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button variant="default" onClick={() => clipboard.copy(made.password)}>
          {clipboard.copied ? 'Copied' : 'Copy password'}
        </Button>
        {made.type === 'Portal' && <Button onClick={() => setPrinting(true)}>Print slip</Button>}
      </Group>
      {isPrinting && <SlipSheets slips={[slip]} perSheet={false} onDone={endPrint} />}
    </Modal>
  )
}

const columns: Column<UserRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    render: (row) => <PersonCell person={row} image={row.image} number={row.student_id_number ?? row.employee_number} />,
  },
  { key: 'email', label: 'Email', render: (row) => row.email ?? '—' },
  { key: 'roles', label: 'Roles', render: (row) => row.roles.join(', ') },
  {
    key: 'status',
    label: 'Password',
    render: (row) => (
      <Pill tone={row.first_login === '1' ? 'orange' : 'gray'}>{row.first_login === '1' ? 'Temporary' : 'Chosen by the user'}</Pill>
    ),
  },
]

/** The active users. Whoever stands at the desk is found by name or number. */
export function ResetUsers() {
  const [made, setMade] = useState<TemporaryPassword>()
  const roles = useRoles({ withStudent: true })
  const resetPassword = (row: UserRow, close: () => void) =>
    row.can.reset_password && <ResetUserPassword user={row} onClose={close} onMade={setMade} />
  const rowActions = (row: UserRow): RowAction[] =>
    row.can.reset_password ? [{ label: 'Reset password', dialog: (close) => resetPassword(row, close) }] : []
  return (
    <>
      <ListScreen
        title="Password Reset"
        entry={users.users}
        storageKey="password-reset-users"
        columns={columns}
        filters={[{ name: 'role_id', label: 'Role', options: roleOptions(roles) }]}
        fixed={{ status: 1 }}
        searchLabel="Search name, email or number"
        rowDialog={useMay('Reset Passwords') ? resetPassword : undefined}
        rowActions={rowActions}
      />
      {made && <ResetResult key={made.password} made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

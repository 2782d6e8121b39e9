import { Button, Stack } from '@mantine/core'
import { ParentRemoval, type Response, type StudentParent } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { parentRelationNames } from '@talaan/contract/values'
import { date, dateTime } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { StudentPage } from '#records/students/student-page.tsx'
import { PrintLink } from '#shared/print-link.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { InviteParent } from './invite-parent.tsx'
import classes from './parents.module.css'

/** Ends the access of a parent at once, with the reason. */
function RemoveParent({ parent, onClose }: { parent: StudentParent; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Remove the access of ${parent.name}?`}
      step={parentAccess.removeParent}
      body={ParentRemoval}
      fixed={{ id: parent.id }}
      submitLabel="Remove access"
      danger
    >
      The parent no longer sees the record of this student, from now on.
    </ReasonStep>
  )
}

/** Asks, then makes an invitation useless. */
function useCancelParentInvitation() {
  const { run } = useAction(parentAccess.cancelParentInvitation, { refreshOnConflict: true })
  return (id: number) =>
    ask({
      text: 'Cancel this invitation?',
      verb: 'Cancel invitation',
      cancel: 'Keep it',
      danger: true,
      children: 'Its link or code no longer works.',
      run: () => run({ id }),
    })
}

/** Asks, then gives the email of a student's account to a parent. */
function useMoveEmailToParent() {
  const { run } = useAction(parentAccess.moveEmailToParent, { refreshOnConflict: true })
  return ({ id, email }: { id: number; email: string }) =>
    ask({
      text: `Is ${email} the email of a parent?`,
      verb: 'Move to a parent',
      children: 'The student is signed out and signs in with the student number. The parent gets an invitation at this email.',
      run: () => run({ id }),
    })
}

type Invitation = Response<typeof parentAccess.studentParents>['data']['invitations'][number]

function AccessPill({ parent: { removed_at, reasons } }: { parent: StudentParent }) {
  if (removed_at) return <Pill tone="gray">Removed</Pill>
  return reasons.length > 0 ? <Pill tone="orange">No access now</Pill> : <Pill tone="green">Sees the record</Pill>
}

const parentColumns: readonly Column<StudentParent>[] = [
  { key: 'name', label: 'Name', render: ({ name, email }) => <TwoLines first={<b>{name}</b>} second={email} /> },
  { key: 'relation', label: 'Relation', render: ({ relation }) => parentRelationNames[relation] },
  {
    key: 'access',
    label: 'Access',
    render: (parent) => (
      <>
        <AccessPill parent={parent} />
        {parent.reasons.map(({ code, message }) => (
          <SmallLine key={code}>{message}</SmallLine>
        ))}
        {parent.removed_at && (
          <SmallLine>{`${parent.remove_reason} · ${parent.removed_by ?? '—'}, ${dateTime(parent.removed_at)}`}</SmallLine>
        )}
      </>
    ),
  },
  { key: 'invited', label: 'Invited', render: ({ invited_by, invited_at }) => `${date(invited_at)} by ${invited_by ?? '—'}` },
  { key: 'accepted', label: 'Accepted', render: ({ accepted_at }) => dateTime(accepted_at) },
]

const invitationColumns: readonly Column<Invitation>[] = [
  { key: 'way', label: 'Invitation', render: ({ email }) => email ?? 'Letter with a code' },
  { key: 'relation', label: 'Relation', render: ({ relation }) => (relation ? parentRelationNames[relation] : 'Chosen by the parent') },
  { key: 'invited', label: 'Invited', render: ({ invited_by, invited_at }) => `${date(invited_at)} by ${invited_by ?? '—'}` },
  {
    key: 'until',
    label: 'Until',
    render: ({ expires_at, is_expired }) => (is_expired ? <Pill tone="gray">Expired</Pill> : date(expires_at)),
  },
]

/** Who sees the record of a student, and who is invited to. */
export default function StudentParents() {
  return (
    <StudentPage
      actions={(student) => (
        <>
          <PrintLink to={fillPath('/students/:id/parents/print', { id: student.id })} label="Print letter" />
          <DialogButton dialog={(close) => <InviteParent student={student} onClose={close} />}>Invite by email</DialogButton>
        </>
      )}
    >
      {({ id }) => <Parents id={id} />}
    </StudentPage>
  )
}

function Parents({ id }: { id: number }) {
  const query = useCall(parentAccess.studentParents, { id })
  const cancel = useCancelParentInvitation()
  const moveEmail = useMoveEmailToParent()
  return (
    <States query={query} skeleton={<Skeleton count={6} height={28} />}>
      {({ data: { parents, invitations, sign_in_email: email } }) => (
        <>
          {email && (
            <p>
              The student signs in with {email}.{' '}
              <Button size="compact-sm" variant="default" onClick={() => moveEmail({ id, email })}>
                Move to a parent
              </Button>
            </p>
          )}
          <DataTable
            boxed
            columns={parentColumns}
            rows={parents}
            rowActions={(row) => [
              row.can.remove && {
                label: 'Remove access',
                danger: true,
                dialog: (close) => <RemoveParent parent={row} onClose={close} />,
              },
            ]}
            empty={<Empty text="No parent accounts for this student yet." />}
            wide="Parents"
          />
          {invitations.length > 0 && (
            <Stack component="section" gap="xs" className={classes.group} aria-labelledby="open-invitations">
              <h2 id="open-invitations">Open invitations</h2>
              <DataTable
                boxed
                columns={invitationColumns}
                rows={invitations}
                rowActions={(row) => [{ label: 'Cancel invitation', danger: true, run: () => cancel(row.id) }]}
                wide="Invitations"
              />
            </Stack>
          )}
        </>
      )}
    </States>
  )
}
